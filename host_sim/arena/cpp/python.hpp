// What the C++ that program.py writes needs of Python: whole numbers, buffers, slices and small lists.
//
// Whatever Python would refuse (an index outside a buffer, a number that does not fit its element, a
// slice of another length) throws; nothing is cut off or wraps around in silence.

#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <tuple>
#include <type_traits>
#include <utility>

using Int = int64_t;

struct Wrong {};  // whatever is an error in Python

template <class T>
constexpr bool is_number = std::is_arithmetic_v<std::decay_t<T>>;

inline Int place_in(Int i, Int n) {
    if (i < 0) i += n;
    if (uint64_t(i) >= uint64_t(n)) throw Wrong();
    return i;
}

// A buffer that somebody else owns; copies share it, as names in Python do.
template <class T>
struct Row {
    using Element = T;
    T *v;
    Int n;
};

// A part of a buffer on its way into a function or a variable; a variable gets a copy.
template <class T>
struct Slice : Row<T> {};

// An element of a list: a number, or a tuple of at most five.
struct Item {
    Int v[5];
    Int n;
    Item() = default;
    Item(Int x) : v{x}, n(1) {}
    template <class... T>
    Item(const std::tuple<T...> &x) : n(sizeof...(T)) {
        std::apply([this](auto... part) { Int i = 0; ((v[i++] = part), ...); }, x);
    }
    operator Int() const {
        if (n != 1) throw Wrong();
        return v[0];
    }
    bool operator==(const Item &other) const {
        return n == other.n && std::equal(v, v + n, other.v);
    }
    bool operator>(const Item &other) const {
        return std::lexicographical_compare(other.v, other.v + other.n, v, v + n);
    }
};

// A list, a bytearray or bytes of its own.
template <class T>
struct Small {
    using Element = T;
    static constexpr Int MOST = 512;
    T v[MOST];
    Int n;
    Small() : n(0) {}
    Small(const Small &other) : n(other.n) { std::memcpy(v, other.v, n * sizeof(T)); }
    Small &operator=(const Small &other) {
        std::memmove(v, other.v, other.n * sizeof(T));
        n = other.n;
        return *this;
    }
    template <class X>
    void append(const X &x) {
        if (n == MOST) throw Wrong();
        v[n] = T(x);
        if constexpr (is_number<T>) {
            if (Int(v[n]) != Int(x)) throw Wrong();
        }
        n++;
    }
};

template <class T>
using Element = std::remove_const_t<typename std::decay_t<T>::Element>;

// A tuple of numbers that is looped over or chosen from.
template <class... T>
inline Small<Int> few(T... x) {
    Small<Int> made;
    (made.append(Int(x)), ...);
    return made;
}

template <class T>
inline auto own(T &&x) {
    using U = std::decay_t<T>;
    if constexpr (is_number<T>) {
        return Int(x);
    } else if constexpr (std::is_same_v<U, Slice<uint8_t>> || std::is_same_v<U, Slice<const uint8_t>>) {
        if (x.n > Small<uint8_t>::MOST) throw Wrong();
        Small<uint8_t> made;
        std::memcpy(made.v, x.v, x.n);
        made.n = x.n;
        return made;
    } else {
        return U(x);
    }
}

// An argument: numbers by value, lists by reference.
template <class T>
inline decltype(auto) arg(T &&x) {
    if constexpr (is_number<T>)
        return Int(x);
    else
        return std::forward<T>(x);
}

// A loop over a list: the list, and how far it is.
template <class C>
struct Walk {
    C list;
    Int at;
};
template <class C>
Walk(C &&, Int) -> Walk<C>;

template <class... T>
inline auto tuple(T &&...x) {
    return std::make_tuple(own(x)...);
}

template <class C>
inline decltype(auto) get(C &&c, Int i) {
    i = place_in(i, c.n);
    using T = std::decay_t<decltype(c.v[0])>;
    if constexpr (is_number<T>)
        return Int(c.v[i]);
    else
        return T(c.v[i]);
}

template <int I, class C>
inline auto part(const C &c) {
    return get(c, I);
}
template <int I, class... T>
inline auto part(const std::tuple<T...> &c) {
    return std::get<I>(c);
}

template <class C>
inline void put(C &&c, Int i, Int x) {
    using T = std::decay_t<decltype(c.v[0])>;
    if (Int(T(x)) != x) throw Wrong();
    c.v[place_in(i, c.n)] = T(x);
}

// put() where something is wanted, without a jump that the processor would guess wrong half the time.
template <class C>
inline void put_if(bool is_wanted, C &&c, Int i, Int x) {
    using T = std::decay_t<decltype(c.v[0])>;
    if (uint64_t(i) >= uint64_t(c.n)) {
        if (is_wanted) put(c, i, x);
        return;
    }
    T fresh = T(x), old = c.v[i];
    if (is_wanted & (Int(fresh) != x)) throw Wrong();
    c.v[i] = is_wanted ? fresh : old;
}

template <class C>
inline auto slice(C &&c, Int from, Int to) {
    auto inside = [&](Int i) { return i < 0 ? (i + c.n < 0 ? 0 : i + c.n) : i > c.n ? c.n : i; };
    from = inside(from), to = inside(to);
    return Slice<std::remove_reference_t<decltype(c.v[0])>>{c.v + from, to > from ? to - from : 0};
}

template <class A, class B>
inline void fill(const A &target, const B &source) {
    if (target.n != source.n) throw Wrong();
    if constexpr (sizeof(target.v[0]) == sizeof(source.v[0])) {
        std::memmove(target.v, source.v, source.n * sizeof(source.v[0]));
    } else {
        for (Int i = 0; i < source.n; i++) put(target, i, get(source, i));
    }
}

template <class T>
inline bool truth(const T &x) {
    if constexpr (is_number<T>)
        return x != 0;
    else
        return x.n != 0;
}

inline Int floor_divide(Int a, Int b) {
    if (!b) throw Wrong();
    Int q = a / b;
    return a % b && (a ^ b) < 0 ? q - 1 : q;
}
inline Int modulo(Int a, Int b) {
    if (!b) throw Wrong();
    Int r = a % b;
    return r && (r ^ b) < 0 ? r + b : r;
}

inline Int min_of(Int a, Int b) { return b < a ? b : a; }
inline Int max_of(Int a, Int b) { return b > a ? b : a; }
template <class... T>
inline Int min_of(Int a, Int b, T... more) { return min_of(min_of(a, b), Int(more)...); }
template <class... T>
inline Int max_of(Int a, Int b, T... more) { return max_of(max_of(a, b), Int(more)...); }
template <class C>
inline auto max_of(const C &c) {
    auto best = get(c, 0);
    for (Int i = 1; i < c.n; i++)
        if (get(c, i) > best) best = get(c, i);
    return best;
}

template <class C>
inline Int any_of(const C &c) {
    for (Int i = 0; i < c.n; i++)
        if (truth(get(c, i))) return 1;
    return 0;
}
template <class C>
inline Int all_of(const C &c) {
    for (Int i = 0; i < c.n; i++)
        if (!truth(get(c, i))) return 0;
    return 1;
}
template <class C>
inline Int sum_of(const C &c) {
    Int total = 0;
    for (Int i = 0; i < c.n; i++) total += Int(get(c, i));
    return total;
}
template <class C>
inline Int holds(const C &c, Int x) {
    for (Int i = 0; i < c.n; i++)
        if (Int(get(c, i)) == x) return 1;
    return 0;
}
template <class C>
inline Int index_of(const C &c, Int x) {
    for (Int i = 0; i < c.n; i++)
        if (Int(get(c, i)) == x) return i;
    throw Wrong();
}
template <class C>
inline Int count_of(const C &c, Int x) {
    Int count = 0;
    for (Int i = 0; i < c.n; i++) count += Int(get(c, i)) == x;
    return count;
}

template <class T, class C>
inline Small<T> copied(const C &c) {
    Small<T> made;
    if constexpr (std::is_same_v<T, std::decay_t<decltype(c.v[0])>>) {
        if (c.n > Small<T>::MOST) throw Wrong();
        std::memcpy(made.v, c.v, c.n * sizeof(T));
        made.n = c.n;
    } else {
        for (Int i = 0; i < c.n; i++) made.append(get(c, i));
    }
    return made;
}

// bytes(x) and bytearray(x): of a number so many zeros, of anything else a copy.
template <class X>
inline Small<uint8_t> bytes_of(const X &x) {
    if constexpr (is_number<X>) {
        Small<uint8_t> made;
        if (uint64_t(x) > uint64_t(made.MOST)) throw Wrong();
        std::memset(made.v, 0, x);
        made.n = x;
        return made;
    } else {
        return copied<uint8_t>(x);
    }
}

template <class C>
inline auto repeat(const C &c, Int times) {
    Small<Element<C>> made;
    for (Int k = 0; k < times; k++)
        for (Int i = 0; i < c.n; i++) made.append(c.v[i]);
    return made;
}

template <class C>
inline Small<uint8_t> without_zeros_at_end(const C &c) {
    Small<uint8_t> made = copied<uint8_t>(c);
    while (made.n && !made.v[made.n - 1]) made.n--;
    return made;
}

template <class C>
inline auto sorted(const C &c, bool is_down = false) {
    Small<std::conditional_t<std::is_same_v<Element<C>, uint8_t>, uint8_t, Int>> made;
    made.n = c.n;
    if constexpr (std::is_same_v<Element<C>, uint8_t>) {  // mostly different: marks in a row of bits
        if (!is_down && c.n <= made.MOST) {
            uint64_t marks[4] = {};
            uint8_t times[256];
            for (Int i = 0; i < c.n; i++) {
                uint8_t x = c.v[i];
                uint64_t bit = uint64_t(1) << (x & 63);
                times[x] = marks[x >> 6] & bit ? times[x] + 1 : 1;
                marks[x >> 6] |= bit;
                if (!times[x]) throw Wrong();
            }
            Int at = 0;
            for (int word = 0; word < 4; word++)
                for (uint64_t rest = marks[word]; rest; rest &= rest - 1) {
                    int x = 64 * word + __builtin_ctzll(rest);
                    for (int i = times[x]; i; i--) made.v[at++] = uint8_t(x);
                }
            return made;
        }
    }
    made.n = 0;
    for (Int i = 0; i < c.n; i++) {
        Int x = get(c, i), at = made.n;
        made.append(x);
        for (; at && (is_down ? Int(made.v[at - 1]) < x : Int(made.v[at - 1]) > x); at--)
            made.v[at] = made.v[at - 1];
        made.v[at] = decltype(made.v[0] + 0)(x);
    }
    return made;
}
