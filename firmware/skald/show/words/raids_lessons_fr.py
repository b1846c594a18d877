"""French, Raids: what the lessons say (practice/lesson.py)."""

WORDS = """
lesson0: Naviguer
lesson0 step0: {who} est dernier, donc navigue, aussi loin qu’il veut. Ici : les fourrures.
lesson0 step1: {who}, passez le village : un Viking de plus. Arrêtez-vous au cochon.
lesson0 step2: Les tuiles entre le dernier et le suivant s’en vont : retirez-les.
lesson0 step3: À deux, un drakkar fantôme navigue aussi, d’un village à l’autre.
lesson0 end: Le dernier navigue toujours. Aller loin, c’est donc attendre longtemps.
lesson1: Les tuiles
lesson1 step0: {who} est dernier : prenez d’abord la tuile de votre drakkar : elle va en cale.
lesson1 step1: Retirez les tuiles jusqu’au drakkar suivant : plus personne ne les aura.
lesson1 step2: {who} : naviguez. Au port éclairé, vous vendrez au prochain tour.
lesson1 step3: Le drakkar fantôme est dernier : il va au village suivant.
lesson1 step4: {who} est dernier. Prenez le cochon : il couvre une place et ses boucliers.
lesson1 end: Prendre, retirer, naviguer : c’est un tour. Les boucliers limitent vos Vikings.
lesson2: Un combat
lesson2 step0: {who}, allez à l’autre drakkar. C’est un combat : engagez un Viking.
lesson2 step1: {who}, engagez-en un de plus : deux. Soulevez le drakkar, reposez-le.
lesson2 step2: {who} devrait en engager trois. Trop cher : fuyez vers la case éclairée.
lesson2 end: Qui fuit garde ses autres Vikings. Le vainqueur reste pour la tuile.
"""
