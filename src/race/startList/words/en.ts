export const words = {
  startList: {
    failed: 'The start list did not load',
    none: 'The start list is not published yet',
    noneText: 'It appears here once the organiser has made the heats, and captains are told.',
    figures: 'heats: {{heats}}, teams: {{teams}}',
    published: 'Published {{at}} (Taiwan time)',
    bibRule:
      'A rider’s bib is the team’s and a digit for the place: the third of team 12 is 123, the tenth 120. All times are Taiwan time.',
    heat: 'Heat {{heat}}',
    bib: 'Bib',
    team: 'Team',
    riders: 'Riders',
    own: 'Your teams',
    toRiders: 'Bibs of your riders',
    print: 'Download PDF',
    printing: 'Making it…',
    printFailed: 'The PDF was not made. Press again.',
  },
} as const;
