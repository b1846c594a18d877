// navigator.serial of a browser with one board on a cable, which a WebSocket at `address` carries.

(address) => {
  class Port {
    getInfo() {
      return { usbVendorId: 0x2e8a, usbProductId: 5 };
    }

    async open() {
      if (this.socket) throw new DOMException("open already", "InvalidStateError");
      const socket = new WebSocket(address);
      socket.binaryType = "arraybuffer";
      await new Promise((resolve, reject) => Object.assign(socket, { onopen: resolve, onerror: reject }));
      this.socket = socket;
      this.readable = new ReadableStream({
        start(controller) {
          socket.onmessage = ({ data }) => controller.enqueue(new Uint8Array(data));
          socket.onclose = ({ code }) => code === 4000 && controller.error(new DOMException("lost", "NetworkError"));
        },
      });
      this.writable = new WritableStream({
        write(bytes) {
          if (socket.readyState !== WebSocket.OPEN) throw new DOMException("lost", "NetworkError");
          socket.send(bytes);
        },
      });
    }

    async close() {
      this.socket.close();
      this.socket = null;
    }
  }
  const port = new Port();
  Object.defineProperty(navigator, "serial", { value: { requestPort: async () => port, getPorts: async () => [port] } });
}
