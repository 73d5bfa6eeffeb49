import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  gains: {
    title: 'How to get {{points}} more points',
    intro: 'By the last calculation: ride any one of these times today and you gain at least {{points}} points.',
    loadFailed: 'The times to beat did not load',
    emptyTitle: 'No segment has {{points}} more points for you',
    emptyText:
      'You already hold nearly all there is. More riders on a segment make it worth more, so look again after the next calculation.',
    segment: 'Segment',
    road: '{{km}} km at {{grade}} %',
    own: 'Your best',
    best: 'Best {{time}}',
    needed: 'To ride',
    anyRide: 'Any finish',
    brings: 'Gain',
    athletes: 'Riders',
    watts: 'Power',
    never: 'Not ridden yet',
    first: 'Fastest {{time}}',
    faster: '{{time}} faster',
    slower: '{{time}} slower is enough',
    again: 'The same again',
    points: '+{{points}} points',
    people: 'Riders: {{athletes}}',
    ask: 'How many watts?',
    asking: 'Working it out',
    failed: 'That did not work out.',
    power: '{{power}} W on average',
    more: '{{by}} W above your FTP of {{ftp}} W',
    less: '{{by}} W below your FTP of {{ftp}} W',
    equal: 'Exactly your FTP',
    hard: 'Whole route: {{percent}} % of what you can hold',
    rough: 'Approximate route: a rough figure',
    easy: 'An easy ride will do, below {{power}} W',
    beyond: 'With your FTP and weight the model cannot ride this time.',
    open: 'Open this plan',
    note: 'Watts are from our pace model: riding alone, no wind, with the FTP of {{ftp}} W and the weight of {{mass}} kg that you entered on the pace page.',
    noteUnset:
      'Watts are from our pace model: riding alone, no wind. You have not entered FTP and weight yet, so these are for {{ftp}} W and {{mass}} kg.',
  },
};
