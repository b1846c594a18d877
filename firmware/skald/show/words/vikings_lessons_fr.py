"""French, Vikings: what the lessons say (practice/lesson.py)."""

WORDS = """
lesson0: Une île
lesson0 step0: {who} : achetez la tuile éclairée et son Viking. La case dit le prix : 3 or.
lesson0 step1: Posez-la à la côte, ligne verte : son Viking est un éclaireur vert.
lesson0 step2: Dans la ligne de sa couleur un Viking peut rester : laissez-le.
lesson0 step3: Avec le premier lot, posez la tuile de départ en colonne 1, à la lumière.
lesson0 end: Acheter un lot, poser la tuile, placer le Viking : c’est un tour.
lesson1: Le continent
lesson1 step0: {who} : achetez le lot éclairé, avec un maître d’équipage gris.
lesson1 step1: Cette fin d’île veut une terre à gauche : d’abord la tuile de départ.
lesson1 step2: Posez-la à côté. La terre touche la terre, la mer touche la mer.
lesson1 end: Le maître d’équipage va sur le continent, avec qui ne peut rester.
lesson2: Les passages
lesson2 step0: Un grand décompte vient. {who} : retirez un maître d’équipage.
lesson2 step1: Il mène des Vikings à leur ligne : un pêcheur bleu, à la lumière.
lesson2 step2: Et un d’une autre couleur : un guerrier noir sur l’île éclairée.
lesson2 end: Un guerrier garde sa colonne des drakkars, un pêcheur nourrit à la fin.
"""
