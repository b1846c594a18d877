"""French, Drakkar: what the lessons say (practice/lesson.py)."""

WORDS = """
lesson0: La sortie
lesson0 step0: {who} commence. Posez les dés pour qu’ils montrent 2 et 4.
lesson0 step1: Les deux pions sortent tout droit, un par dé. Le premier avance de 2.
lesson0 step2: Le second pion avance de 4.
lesson0 step3: À {who}. Posez les dés pour qu’ils montrent 2 et 3.
lesson0 step4: Le premier pion sort avec le 2.
lesson0 step5: Le second avec le 3 : il s’arrête sur un emblème.
lesson0 end: Un pion arrêté sur un emblème peut le regarder ou le prendre.
lesson1: Emblèmes
lesson1 step0: {who} est sur un emblème. Regardez-le seul, puis reposez-le.
lesson1 step1: L’appareil ne montre pas ce que vous avez vu. Retenez-le.
lesson1 step2: À {who}. Posez les dés pour qu’ils montrent 1 et 4.
lesson1 step3: Avancez le pion éclairé de 1, sur un emblème.
lesson1 step4: Cette fois prenez-le : c’est définitif. Soulevez-le.
lesson1 step5: Montrez-le à tous : votre bouclier en a-t-il besoin ?
lesson1 end: Le bon va sur le bouclier. Un mauvais coûte des tours : regardez d’abord.
lesson2: La capture
lesson2 step0: {who} : un pion ennemi est sur un emblème. Posez les dés : 3 et 5.
lesson2 step1: Avancez le pion éclairé de 3 exactement, tout droit, sur ce pion.
lesson2 step2: Mettez le pion capturé en prison, au départ éclairé. Un 6 le libère.
lesson2 end: On ne capture que sur un emblème. Vous pouvez maintenant le prendre.
"""
