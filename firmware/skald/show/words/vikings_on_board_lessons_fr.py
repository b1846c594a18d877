"""French, Vikings on Board: what the lessons say (practice/lesson.py)."""

WORDS = """
lesson0: Équipages
lesson0 step0: {who}, passez votre premier Viking devant le bâtiment éclairé : Promotion.
lesson0 step1: Le corps éclairé est à vous : avancez-le en tête de son drakkar.
lesson0 step2: À {who} : passez votre premier Viking devant Déplacer, éclairé.
lesson0 step3: Un corps passe à l’arrière d’un autre drakkar : déplacez le corps éclairé.
lesson0 end: Le plus de boucliers l’emporte ; à égalité, le corps près de la proue.
lesson1: Cargaison
lesson1 step0: {who}, passez votre premier Viking devant le Marché.
lesson1 step1: Augmentez le grain : à la fin, un coffre vaut ce que dit son marqueur.
lesson1 step2: {who}, passez votre premier Viking devant l’Entrepôt 1.
lesson1 step3: {who}, retournez le premier coffre de la pile éclairée.
lesson1 step4: Posez-le sur une proue. Qui domine ce drakkar se servira le premier.
lesson1 end: Pour partir : un corps et un coffre à bord. Si aucun n’a les deux, n’importe lequel part.
lesson2: Le départ
lesson2 step0: {who}, dernier Viking devant Départ : un drakkar partira après ce tour.
lesson2 step1: À deux, {who} renforce un corps : posez un Viking dessus.
lesson2 step2: Tous ont traversé. {who}, placez la poupe sur le drakkar éclairé.
lesson2 step3: {who} y a le plus de boucliers et prend le premier coffre.
lesson2 step4: {who}, éloignez le drakkar du quai avec tous ses corps.
lesson2 step5: Le chef change de côté : une nouvelle manche commence.
lesson2 end: Après le septième drakkar, on compte coffres et tonneaux repris.
"""
