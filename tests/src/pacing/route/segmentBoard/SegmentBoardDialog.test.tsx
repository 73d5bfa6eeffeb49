import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SegmentBoard, SegmentBoardRow } from '#contract/segments/segmentBoard.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as lazyTexts } from '#src/pacing/lazy/words/zh-TW.ts';
import { SegmentBoardDialog } from '#src/pacing/route/segmentBoard/SegmentBoardDialog.tsx';
import { segmentBoardWords } from '#src/pacing/route/segmentBoard/segmentBoardWords.ts';
import { words } from '#src/pacing/route/segmentBoard/words/zh-TW.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fill } from '#tests/support/fill.ts';
import { boardSlug, buildBoardRow, buildSegmentBoard } from '#tests/support/segmentBoardPages.ts';

await loadWords(segmentBoardWords);

const segment = {
  id: 's1',
  slug: boardSlug,
  name: { 'zh-TW': '武嶺最後 10K' },
  category: 'hc' as const,
  distance_m: 10_200,
  elevation_gain_m: 712,
  grade_ratio: 0.07,
  start_m: 42_000,
  end_m: 52_200,
  videos: [],
};
const createRow = (name: string, change: Partial<SegmentBoardRow> = {}) =>
  buildBoardRow({
    athlete: { id: `id ${name}`, name, profile_image: null, membership: 'none', is_sample: false },
    ...change,
  });

/** Answers depending on the query; records the queries. */
function serve(answer: (params: URLSearchParams) => Partial<SegmentBoard> | Response | Promise<Response>) {
  const queries: Record<string, string>[] = [];
  fakeServer(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    expect(pathname).toBe(`/api/segments/${boardSlug}/leaderboard/`);
    queries.push(Object.fromEntries(searchParams));
    const response = answer(searchParams);
    return response instanceof Response || response instanceof Promise ? response : json(buildSegmentBoard(response));
  });
  return queries;
}
const open = (planS: number | null = null) =>
  render(<SegmentBoardDialog segment={segment} planS={planS} onClose={() => {}} />);
const getRow = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the leaderboard of a segment', () => {
  it('shows the segment, the number of athletes, and the gap of each', async () => {
    serve(() => ({
      athlete_count: 1_640,
      results: [
        createRow('陳小山', { power_w: 318 }),
        createRow('林大坡', { rank: 2, elapsed_s: 2_784, gap_s: 213, is_new: true, uncertainty_s: 2.4 }),
        buildBoardRow({ rank: 3, elapsed_s: 2_900, gap_s: 329, uncertainty_s: 0.9 }),
      ],
    }));
    open();
    const link = await screen.findByRole('link', { name: '林大坡' });
    expect(link.getAttribute('href')).toBe(`/wolf-rankings?athlete=${encodeURIComponent('id 林大坡')}`);
    expect(screen.getByRole('heading', { name: '武嶺最後 10K' })).toBeVisible();
    expect(screen.getByText(lazyTexts.segmentSearch.category_hc)).toBeVisible();
    expect(screen.getByText(fill(words.segmentBoard.athletes, { count: '1,640' }))).toBeVisible();
    expect(getRow('陳小山').textContent).toContain('318 W');
    expect(getRow('陳小山').textContent).not.toContain('差');
    expect(getRow('林大坡').textContent).toContain('46:24差 3:33');
    expect(getRow('林大坡').textContent).toContain(fill(words.segmentBoard.uncertainty, { seconds: '2' }));
    expect(within(getRow('林大坡')).getByText(words.segmentBoard.new)).toBeVisible();
    expect(getRow('範例-林曜宇').textContent).toContain(words.segmentBoard.sample);
    // An uncertainty below a second changes no rank, and unmeasured power is not shown.
    expect(getRow('範例-林曜宇').textContent).not.toMatch(/±| W/);
  });

  it('shows ties for equal times', async () => {
    const tied = { rank: 2, is_tied: true, elapsed_s: 2_600, gap_s: 29 };
    serve(() => ({ results: [buildBoardRow(), createRow('林大坡', tied), createRow('李迴轉', tied)] }));
    open();
    await screen.findByRole('link', { name: '林大坡' });
    expect(getRow('林大坡').textContent).toMatch(/^並列2/);
    expect(getRow('李迴轉').textContent).toMatch(/^並列2/);
    expect(getRow('範例-林曜宇').textContent).toMatch(/^1/);
  });

  it('says how to be the first on an empty board', async () => {
    serve(() => ({ athlete_count: 0, results: [] }));
    open();
    await screen.findByText(words.segmentBoard.emptyTitle);
    expect(screen.getByText(words.segmentBoard.emptyText)).toBeVisible();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/verifications', '/wolf-rankings']);
  });

  it('shows the shape of the list while it loads', () => {
    serve(() => new Promise<Response>(() => {}));
    open();
    expect(screen.getByRole('dialog').querySelectorAll('[aria-busy="true"] [aria-hidden="true"]').length).toBe(9);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says that it did not load, and loads again on request', async () => {
    let isDown = true;
    serve(() => (isDown ? json({ code: 'server.internal' }, 500) : {}));
    open();
    await screen.findByText(words.segmentBoard.failed);
    isDown = false;
    press(uiTexts.common.retry);
    await screen.findByRole('link', { name: '範例-林曜宇' });
  });

  it('explains how to get on the board only to riders who are not on it', async () => {
    serve(() => ({}));
    const { unmount } = open();
    const line = await screen.findByRole('link', { name: /^想上榜/ });
    expect(line.getAttribute('href')).toBe('/wolf-rankings');
    unmount();
    serve(() => ({ own: { row: buildBoardRow(), is_public: true, around: [buildBoardRow()] } }));
    open();
    await screen.findByRole('link', { name: '範例-林曜宇' });
    expect(screen.queryByText(/想上榜/)).toBeNull();
  });
});

describe('groups', () => {
  const choose = (label: string, text: string) => {
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: label });
    const option = within(list).getByRole<HTMLOptionElement>('option', { name: text });
    fireEvent.change(list, { target: { value: option.value } });
  };

  it('are applied together, and cleared together', async () => {
    const queries = serve(() => ({}));
    open(2_892);
    await screen.findByRole('link', { name: '範例-林曜宇' });
    fireEvent.click(screen.getByRole('radio', { name: words.segmentBoard.sex_female }));
    choose(words.segmentBoard.age, '40–49 歲');
    choose(words.segmentBoard.mass, fill(words.segmentBoard.massBelow, { to: '55' }));
    fireEvent.click(screen.getByRole('radio', { name: words.segmentBoard.span_year }));
    await act(async () => {});
    expect(queries[0]).toEqual({ span: 'all', plan_s: '2892' });
    expect(queries.at(-1)).toEqual({
      span: 'year',
      sex: 'female',
      age_group: 'from40',
      mass_class: 'u55',
      plan_s: '2892',
    });
    press(words.segmentBoard.everybody);
    await act(async () => {});
    expect(queries.at(-1)).toEqual({ span: 'all', plan_s: '2892' });
    expect(screen.queryByRole('button', { name: words.segmentBoard.everybody })).toBeNull();
  });

  it('have their bounds in their names', async () => {
    serve(() => ({}));
    open();
    const texts = (label: string) =>
      [...screen.getByRole<HTMLSelectElement>('combobox', { name: label }).options].map(({ text }) => text);
    expect(texts(words.segmentBoard.age)).toEqual([
      words.segmentBoard.age_all,
      '未滿 30 歲',
      '30–39 歲',
      '40–49 歲',
      '50–59 歲',
      '60 歲以上',
    ]);
    expect(texts(words.segmentBoard.mass)).toEqual([
      words.segmentBoard.mass_all,
      '未滿 55 kg',
      '55–64 kg',
      '65–74 kg',
      '75–84 kg',
      '85 kg 以上',
    ]);
    await screen.findByRole('table');
  });

  it('keep showing the previous answer until theirs arrives', async () => {
    let resolveAnswer: (answer: Response) => void = () => {};
    serve((params) =>
      params.has('sex')
        ? new Promise<Response>((resolve) => {
            resolveAnswer = resolve;
          })
        : {},
    );
    open();
    await screen.findByRole('link', { name: '範例-林曜宇' });
    fireEvent.click(screen.getByRole('radio', { name: words.segmentBoard.sex_female }));
    await act(async () => {});
    expect(screen.getByRole('link', { name: '範例-林曜宇' })).toBeVisible();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    await act(async () => resolveAnswer(json(buildSegmentBoard({ results: [createRow('林大坡')] }))));
    expect(screen.getByRole('link', { name: '林大坡' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '範例-林曜宇' })).toBeNull();
  });

  it('without athletes offer to show all athletes', async () => {
    serve((params) => (params.get('span') === 'year' ? { athlete_count: 0, results: [] } : {}));
    open();
    await screen.findByRole('link', { name: '範例-林曜宇' });
    fireEvent.click(screen.getByRole('radio', { name: words.segmentBoard.span_year }));
    await screen.findByText(words.segmentBoard.noneTitle);
    press(words.segmentBoard.everybody);
    await screen.findByRole('link', { name: '範例-林曜宇' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: words.segmentBoard.span_all }).checked).toBe(true);
    // The pressed button is gone, so the focus moves to the selected radio button.
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: words.segmentBoard.span_all }));
  });

  it('that do not load do not show the rows of another group', async () => {
    serve((params) => (params.has('sex') ? json({ code: 'server.internal' }, 500) : {}));
    open();
    await screen.findByRole('link', { name: '範例-林曜宇' });
    fireEvent.click(screen.getByRole('radio', { name: words.segmentBoard.sex_female }));
    await screen.findByText(words.segmentBoard.failed);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the rank of the plan', () => {
  const results = [createRow('陳小山'), createRow('林大坡', { rank: 2, elapsed_s: 3_000, gap_s: 429 })];

  it('is a separate line, and a row at its place', async () => {
    serve(() => ({ results, athlete_count: 640, next_cursor: 'next', plan: { elapsed_s: 2_892, rank: 2 } }));
    open(2_892);
    expect(await screen.findByText('照你的計畫 48:12，會排第 2（共 640 人）')).toBeVisible();
    const plan = screen.getByText(words.segmentBoard.plan).closest('tr') as HTMLElement;
    expect(plan.textContent).toMatch(/^2你的計畫.*48:12差 5:21/);
    expect(plan.previousElementSibling).toBe(getRow('陳小山'));
    expect(plan.nextElementSibling).toBe(getRow('林大坡'));
  });

  it('is only the separate line until its part of the list has loaded', async () => {
    serve((params) =>
      params.has('cursor')
        ? { results: [createRow('李迴轉', { rank: 3, elapsed_s: 5_000, gap_s: 2_429 })] }
        : { results, athlete_count: 3, next_cursor: 'next', plan: { elapsed_s: 4_000, rank: 3 } },
    );
    open(4_000);
    await screen.findByText('照你的計畫 1:06:40，會排第 3（共 3 人）');
    expect(screen.queryByText(words.segmentBoard.plan)).toBeNull();
    press(formTexts.kit.more);
    await screen.findByRole('link', { name: '李迴轉' });
    expect(screen.getByText(words.segmentBoard.plan).closest('tr')?.nextElementSibling).toBe(getRow('李迴轉'));
  });

  it('has no number of athletes if it is behind all others', async () => {
    serve(() => ({ athlete_count: 0, results: [], plan: { elapsed_s: 2_892, rank: 1 } }));
    open(2_892);
    expect(await screen.findByText(fill(words.segmentBoard.planLast, { time: '48:12', rank: '1' }))).toBeVisible();
  });

  it('is that of the first plan that the board receives, not of later ones', async () => {
    const queries = serve(() => ({}));
    const { rerender } = open();
    await screen.findByRole('table');
    rerender(<SegmentBoardDialog segment={segment} planS={2_892} onClose={() => {}} />);
    await act(async () => {});
    rerender(<SegmentBoardDialog segment={segment} planS={2_893} onClose={() => {}} />);
    await act(async () => {});
    expect(queries).toEqual([{ span: 'all' }, { span: 'all', plan_s: '2892' }]);
  });
});

describe('the rider’s own rank', () => {
  const row = createRow('我', { rank: 212, elapsed_s: 4_102, gap_s: 1_531 });
  const ahead = createRow('前一名', { rank: 211, elapsed_s: 4_100, gap_s: 1_529 });
  const ownEntry = { row, is_public: true, around: [ahead, row] };

  it('is marked in the list', async () => {
    serve(() => ({ results: [buildBoardRow(), ahead, row], own: ownEntry }));
    open();
    await screen.findByRole('link', { name: '我' });
    expect(screen.getAllByRole('table')).toHaveLength(1);
    expect(getRow('我').hasAttribute('data-own')).toBe(true);
    expect(within(getRow('我')).getByText(words.segmentBoard.you)).toBeVisible();
    expect(getRow('前一名').hasAttribute('data-own')).toBe(false);
  });

  it('is shown with its neighbours above the list, even after the list has grown to include it', async () => {
    serve((params) =>
      params.has('cursor')
        ? { results: [row] }
        : { results: [buildBoardRow()], next_cursor: 'next', own: ownEntry, athlete_count: 640 },
    );
    open();
    const part = await screen.findByRole('region', { name: words.segmentBoard.ownPlace });
    expect(within(part).getByRole('link', { name: '前一名' })).toBeVisible();
    expect(within(part).getByRole('link', { name: '我' }).closest('tr')?.hasAttribute('data-own')).toBe(true);
    expect(within(part).queryByText(/只有你看得到/)).toBeNull();
    press(formTexts.kit.more);
    await act(async () => {});
    expect(screen.getAllByRole('link', { name: '我' })).toHaveLength(2);
    expect(screen.getByRole('region', { name: words.segmentBoard.ownPlace })).toBe(part);
  });

  it('is shown with a note if only its rider sees it', async () => {
    serve(() => ({ results: [buildBoardRow()], own: { ...ownEntry, is_public: false } }));
    open();
    const part = await screen.findByRole('region', { name: words.segmentBoard.ownPlace });
    expect(within(part).getByText(fill(words.segmentBoard.hidden, { rank: '212' }))).toBeVisible();
    expect(within(part).getByRole('link', { name: '我' })).toBeVisible();
  });
});

describe('the parts of a long list', () => {
  it('follow each other by the cursor, without listing an athlete twice', async () => {
    const second = createRow('林大坡', { rank: 2, elapsed_s: 2_600, gap_s: 29 });
    const third = createRow('李迴轉', { rank: 3, elapsed_s: 2_700, gap_s: 129 });
    const queries = serve((params) =>
      params.has('cursor')
        ? { results: [second, third] }
        : { results: [buildBoardRow(), second], next_cursor: 'after second', athlete_count: 3 },
    );
    open(2_892);
    await screen.findByRole('link', { name: '林大坡' });
    press(formTexts.kit.more);
    await screen.findByRole('link', { name: '李迴轉' });
    expect(queries.at(-1)).toEqual({ span: 'all', cursor: 'after second' });
    expect(screen.getAllByRole('link', { name: '林大坡' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: formTexts.kit.more })).toBeNull();
  });

  it('stay if the next one does not load, and it can be requested again', async () => {
    let isDown = true;
    serve((params) => {
      if (!params.has('cursor')) return { next_cursor: 'next' };
      return isDown ? json({ code: 'server.internal' }, 500) : { results: [createRow('李迴轉')] };
    });
    open();
    await screen.findByRole('link', { name: '範例-林曜宇' });
    press(formTexts.kit.more);
    await screen.findByRole('alert');
    expect(screen.getByRole('link', { name: '範例-林曜宇' })).toBeVisible();
    isDown = false;
    press(uiTexts.common.retry);
    await screen.findByRole('link', { name: '李迴轉' });
  });
});
