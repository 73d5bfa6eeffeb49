import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { boardsWords } from '#src/boards/boardsWords.ts';
import { boardsLazyWords } from '#src/boards/lazy/boardsLazyWords.ts';
import { Formula } from '#src/boards/lazy/Formula.tsx';
import { words as boardsLazyTexts } from '#src/boards/lazy/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { rankingAnswers } from '#tests/contract/rankingAnswers.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import {
  computeEffortPoints,
  computeSegmentPoints,
  getAgeRatio,
  getAthletesRatio,
} from '#workers/core/ranking/rankingFormula.ts';

await Promise.all([boardsWords, boardsLazyWords].map((namespace) => loadWords(namespace)));

const detail = rankingAnswers['GET /api/rankings/wolf/athletes/{id}/'];
const leaderId = detail.entry.athlete.id;
const requestExample = () => fireEvent.click(screen.getByRole('button', { name: boardsLazyTexts.formula.ask }));

describe('Formula', () => {
  it.each(languages)('shows an example in %s that matches the formula', async (language) => {
    const { words } = await import(`../../../../src/boards/lazy/words/${language}.ts`);
    const example = String(words.formula.example).replaceAll(',', '.');
    const available = computeSegmentPoints({
      distanceM: 10_200,
      elevationGainM: 712,
      gradeRatio: 0.07,
      topElevationM: 3_275,
    });
    const effort = { availablePoints: available, bestS: 42 * 60 + 51, elapsedS: 47 * 60 + 8, athleteCount: 20 };
    const ratios = [(effort.bestS / effort.elapsedS) ** 2, getAthletesRatio(20), getAgeRatio(0)];
    const parts = ratios.map((ratio) => `${(ratio * 100).toFixed(ratio === 1 ? 0 : 1)}\u00a0%`);
    expect(example).toContain([available, ...parts].join(' × '));
    expect(example).toMatch(new RegExp(`= ${computeEffortPoints({ ...effort, ageDays: 0, isAgeCounted: true })}\\D*$`));
    expect(example).toContain('42:51');
    expect(example).toContain('47:08');
  });

  it('computes the leader’s points on request', async () => {
    const { requests } = fakeServer(() => json(detail));
    render(<Formula span="year" leaderId={leaderId} />);
    expect(screen.getByText(boardsLazyTexts.formula.bikes)).toBeVisible();
    expect(requests).toEqual([]);
    requestExample();
    expect(
      await screen.findByText(/^範例-林曜宇，武嶺最後 10K 0:42:51：728 × 100 % × 87\.1 % × 100 % = 635 分$/),
    ).toBeVisible();
    expect(requests.map(({ url }) => url)).toEqual([`/api/rankings/wolf/athletes/${leaderId}/?span=year`]);
    expect(screen.queryByRole('button', { name: boardsLazyTexts.formula.ask })).toBeNull();
  });

  it('says that the leader did not load, and loads again', async () => {
    let isDown = true;
    fakeServer(() => (isDown ? json({ code: 'server.internal' }, 500) : json(detail)));
    render(<Formula span="all" leaderId={leaderId} />);
    requestExample();
    await screen.findByText(boardsLazyTexts.formula.failed);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
    expect(await screen.findByText(/= 635 分$/)).toBeVisible();
  });

  it('offers no worked example on an empty board', () => {
    render(<Formula span="all" leaderId={null} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
