import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { words } from '#src/pacing/words/zh-TW.ts';
import { Layout } from '#src/ui/layout/Layout.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { PageTitleContext } from '#src/ui/layout/PageTitle.ts';

function renderPage(hasHeader: boolean, titles: (string | null)[] = []) {
  const override = (title: string | null) => void titles.push(title);
  const tree = (has: boolean) => (
    <PageTitleContext value={override}>
      <Layout variant="default" footLinks={[]} siteName="狼速 Wolfpace" navigation={[]} path="/" outage={null}>
        {has ? (
          <PageHeader
            title="西進武嶺"
            facts={['53.3 km', '\u21912,797 m']}
            actions={<button type="button">小抄</button>}
          />
        ) : null}
      </Layout>
    </PageTitleContext>
  );
  const { rerender } = render(tree(hasHeader));
  return (has: boolean) => rerender(tree(has));
}

describe('PageHeader', () => {
  it('puts title, facts and actions into the bar and sets the document title', () => {
    const titles: (string | null)[] = [];
    renderPage(true, titles);
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('heading', { level: 1 }).textContent).toBe('西進武嶺');
    // Each fact is a separate element, so that no fact is split when the line wraps.
    expect([...(bar.getByText('53.3 km ·').parentElement?.children ?? [])].map((fact) => fact.textContent)).toEqual([
      '53.3 km ·',
      '↑2,797 m',
    ]);
    expect(bar.getByRole('button', { name: words.pacing.cheatSheet })).toBeVisible();
    expect(titles).toEqual(['西進武嶺']);
  });

  it('restores everything when the screen unmounts', () => {
    const titles: (string | null)[] = [];
    const rerender = renderPage(true, titles);
    rerender(false);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.queryByRole('button', { name: words.pacing.cheatSheet })).toBeNull();
    expect(titles.at(-1)).toBeNull();
  });

  it('sets a long title in smaller type, and counts a wide character as two letters', () => {
    for (const [title, isLong] of [
      ['西進武嶺', false],
      ['武嶺（ウーリン）西側ルート認証', true],
      ['Wuling West', false],
      ['Wuling West verification', true],
    ] as const) {
      const { unmount } = render(<PageHeader title={title} />);
      expect(screen.getByRole('heading', { level: 1 }).hasAttribute('data-long')).toBe(isLong);
      unmount();
    }
  });

  it('still shows its heading without a layout around it', () => {
    render(<PageHeader title="西進武嶺" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('西進武嶺');
  });
});
