import type { SideKey } from '#contract/headToHeads/headToHeadKinds.ts';
import type { HeadToHeadScore, RoundScore, SideResult } from '#contract/headToHeads/headToHeadStandings.ts';
import type { HeadToHead } from '#contract/headToHeads/headToHeads.ts';
import { countDecimals, formatRoundTime } from '#contract/headToHeads/roundResult.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';

/** What all texts of one head-to-head need: its words, its names, and the precision of its times. */
export interface StandingTexts {
  readonly t: Translate;
  readonly nameOf: (side: SideKey) => string;
  readonly time: (ms: number) => string;
}

export const standingTexts = (t: Translate, { sides, results }: HeadToHead): StandingTexts => {
  const decimals = countDecimals(results.flatMap(({ time_ms: ms }) => (ms === null ? [] : [ms])));
  return { t, nameOf: (side) => sides[side].name, time: (ms) => formatRoundTime(ms, decimals) };
};

/** A side's result in a round; a dash while nothing is known. */
export function resultText({ t, time }: StandingTexts, result: SideResult): string {
  if (result === null) return '–';
  if (result.kind === 'time') return time(result.ms);
  if (result.kind === 'points') return t('headToHead.points', { count: result.points });
  return result.kind.toUpperCase();
}

/** Who is ahead and by how much: `林曜宇 +0:03.5`. A tie has its own text. */
export function gapText({ t, nameOf, time }: StandingTexts, gapMs: number | null): string {
  if (gapMs === null) return '–';
  if (gapMs === 0) return t('headToHead.level');
  return t('headToHead.ahead', { name: nameOf(gapMs < 0 ? 'a' : 'b'), gap: time(gapMs) });
}

export function roundGapText(texts: StandingTexts, { gapMs, gapPoints, winner }: RoundScore): string {
  const { t, nameOf } = texts;
  if (winner === 'tie') return t('headToHead.tie');
  if (winner === 'void') return t('headToHead.void');
  if (gapMs !== null) return gapText(texts, gapMs);
  if (gapPoints !== null) {
    const gap = t('headToHead.points', { count: Math.abs(gapPoints) });
    return t('headToHead.ahead', { name: nameOf(gapPoints > 0 ? 'a' : 'b'), gap });
  }
  return winner === null ? '–' : t('headToHead.takes', { name: nameOf(winner) });
}

/** The whole score in one sentence. */
export function standingText(texts: StandingTexts, standings: HeadToHeadScore, isOver: boolean): string {
  const { t, nameOf, time } = texts;
  const { leader, by, won, totalMs, totalPoints } = standings;
  if (by === null) return t('headToHead.notYet');
  if (leader === null) return t(isOver ? 'headToHead.drawn' : 'headToHead.even');
  const name = nameOf(leader);
  if (by === 'rounds') {
    const score = `${won[leader]}:${won[leader === 'a' ? 'b' : 'a']}`;
    return t(isOver ? 'headToHead.wonByRounds' : 'headToHead.leadsByRounds', { name, score });
  }
  const gap =
    by === 'time'
      ? time((totalMs?.a ?? 0) - (totalMs?.b ?? 0))
      : t('headToHead.points', { count: Math.abs((totalPoints?.a ?? 0) - (totalPoints?.b ?? 0)) });
  return t(isOver ? 'headToHead.wonBy' : 'headToHead.leadsBy', { name, gap });
}
