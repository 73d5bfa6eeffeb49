import { statisticsWords } from '#src/account/statistics/statisticsWords.ts';
import { loadWords } from '#src/i18n/wordRooms.ts';
import { Statistics } from './Statistics.tsx';

/** With its words, so that the shell does not name their files. */
export async function loadStatistics() {
  await loadWords(statisticsWords);
  return Statistics;
}
