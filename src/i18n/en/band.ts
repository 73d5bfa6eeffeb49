import type { Words } from '../words.ts';

export const band: Words['band'] = {
  eightInTen: '8 rides in 10',
  changes: 'What would change the finish',
  headwind: 'headwind {{wind}}',
  goalFactor: 'Goal',
  given: 'Given',
  flatWhy: 'The same watts all the way, whatever the FTP; less where you coast or the descent cap holds.',
  targetsWhy: 'The optimal plan’s watts for this segment; less where you coast or the descent cap holds.',
  goalWhy: 'To meet the goal you ride at {{percent}} % of what you can sustain.',
};
