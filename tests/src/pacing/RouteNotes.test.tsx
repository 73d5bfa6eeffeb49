import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { RouteNotes } from '#src/pacing/RouteNotes.tsx';
import { fakeWidth } from '#tests/src/support/fakeMedia.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { courseFacts } from './support/paceFixture.ts';

const facts = courseFacts({ rowCount: 1 });
const note = { 'zh-TW': '每週二管制', en: '', ja: '', fr: '', ko: '', th: '' };

function show(part: Partial<RouteDetail>, isApproximate = false) {
  const { container } = render(
    <RouteNotes detail={{ ...pacingRoute().detail, ...part }} facts={{ ...facts, isApproximate }} />,
  );
  return container.firstElementChild as HTMLElement | null;
}

describe('RouteNotes', () => {
  beforeEach(() => fakeWidth(360));

  it('says everything at once where there is room', () => {
    fakeWidth(1280);
    expect(show({ status: 'restricted', status_note: note }, true)?.dataset.folded).toBe('false');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('takes no room on an open road that is known', () => {
    expect(show({ status: 'open' })).toBeNull();
  });

  it('is folded until the rider asks, and can be folded again', () => {
    const notes = show({ status: 'restricted', status_note: note }, true);
    expect(notes?.dataset.folded).toBe('true');
    expect(notes?.textContent).toContain('每週二管制');
    const more = screen.getByRole('button', { name: '多看' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more);
    expect(notes?.dataset.folded).toBe('false');
    fireEvent.click(screen.getByRole('button', { name: '收起', expanded: true }));
    expect(notes?.dataset.folded).toBe('true');
  });

  it('offers no more where there is nothing more', () => {
    expect(show({ status: 'closed', status_note: null })).not.toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
