import type { SideKey } from '#contract/headToHeads/headToHeadKinds.ts';
import type { HeadToHeadScore, RoundScore, SideResult } from '#contract/headToHeads/headToHeadScore.ts';
import type { HeadToHead } from '#contract/headToHeads/headToHeads.ts';
import { countDecimals, formatRoundTime } from '#contract/headToHeads/roundResult.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';

/** What all texts of one head-to-head need: the translator, the names, and the precision of the times. */
export interface ScoreTexts {
  readonly t: Translate;
  readonly getName: (side: SideKey) => string;
  readonly formatTime: (ms: number) => string;
}

export const createScoreTexts = (t: Translate, { sides, results }: HeadToHead): ScoreTexts => {
  const decimals = countDecimals(results.flatMap(({ time_ms: ms }) => (ms === null ? [] : [ms])));
  return { t, getName: (side) => sides[side].name, formatTime: (ms) => formatRoundTime(ms, decimals) };
};

/** A side's result in a round; a dash while nothing is known. */
export function formatSideResult({ t, formatTime }: ScoreTexts, result: SideResult): string {
  if (result === null) return '–';
  if (result.kind === 'time') return formatTime(result.ms);
  if (result.kind === 'points') return t('headToHead.points', { count: result.points });
  return result.kind.toUpperCase();
}

/** Who is ahead and by how much: `林曜宇 +0:03.5`. A tie has its own text. */
export function formatGap({ t, getName, formatTime }: ScoreTexts, gapMs: number | null): string {
  if (gapMs === null) return '–';
  if (gapMs === 0) return t('headToHead.level');
  return t('headToHead.ahead', { name: getName(gapMs < 0 ? 'a' : 'b'), gap: formatTime(gapMs) });
}

export function formatRoundGap(texts: ScoreTexts, { gapMs, gapPoints, winner }: RoundScore): string {
  const { t, getName } = texts;
  if (winner === 'tie') return t('headToHead.tie');
  if (winner === 'void') return t('headToHead.void');
  if (gapMs !== null) return formatGap(texts, gapMs);
  if (gapPoints !== null) {
    const gap = t('headToHead.points', { count: Math.abs(gapPoints) });
    return t('headToHead.ahead', { name: getName(gapPoints > 0 ? 'a' : 'b'), gap });
  }
  return winner === null ? '–' : t('headToHead.takes', { name: getName(winner) });
}

/** The whole score in one sentence. */
export function formatScore(texts: ScoreTexts, score: HeadToHeadScore, isOver: boolean): string {
  const { t, getName, formatTime } = texts;
  const { leader, criterion, roundsWon, totalMs, totalPoints } = score;
  if (criterion === null) return t('headToHead.notYet');
  if (leader === null) return t(isOver ? 'headToHead.drawn' : 'headToHead.even');
  const name = getName(leader);
  if (criterion === 'rounds') {
    const scoreText = `${roundsWon[leader]}:${roundsWon[leader === 'a' ? 'b' : 'a']}`;
    return t(isOver ? 'headToHead.wonByRounds' : 'headToHead.leadsByRounds', { name, score: scoreText });
  }
  const gap =
    criterion === 'time'
      ? formatTime((totalMs?.a ?? 0) - (totalMs?.b ?? 0))
      : t('headToHead.points', { count: Math.abs((totalPoints?.a ?? 0) - (totalPoints?.b ?? 0)) });
  return t(isOver ? 'headToHead.wonBy' : 'headToHead.leadsBy', { name, gap });
}
