export const words = {
  startList: {
    failed: 'La liste de départ ne s’est pas chargée',
    none: 'La liste de départ n’est pas encore publiée',
    noneText: 'Elle paraît ici dès que l’organisateur a formé les séries ; les capitaines sont prévenus.',
    figures: 'séries : {{heats}}, équipes : {{teams}}',
    published: 'Publiée {{at}} (heure de Taïwan)',
    bibRule:
      'Le dossard d’un coureur est celui de l’équipe suivi d’un chiffre : le troisième de l’équipe 12 porte le 123, le dixième le 120. Toutes les heures sont celles de Taïwan.',
    heat: 'Série {{heat}}',
    bib: 'Dossard',
    team: 'Équipe',
    riders: 'Coureurs',
    own: 'Vos équipes',
    toRiders: 'Dossards de vos coureurs',
    print: 'Télécharger le PDF',
    printing: 'Création…',
    printFailed: 'Le PDF n’a pas été créé. Appuyez encore.',
  },
} as const;
