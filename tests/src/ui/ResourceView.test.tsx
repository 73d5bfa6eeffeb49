import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type LoadedResource, ResourceView } from '#src/ui/ResourceView.tsx';
import { words } from '#src/ui/words/zh-TW.ts';

const retry = vi.fn();
const renderView = (resource: LoadedResource<readonly string[]>) =>
  render(
    <ResourceView
      resource={resource}
      failedTitle="排名暫時讀不到"
      renderEmpty={(names) => (names.length === 0 ? <p>還沒有人</p> : null)}
      busy={<i data-testid="skeleton" />}
    >
      {(names) => <p>{names.join()}</p>}
    </ResourceView>,
  );

describe('ResourceView', () => {
  it('reports a failure, and retries', async () => {
    renderView({ state: 'failed', failure: { kind: 'problem', status: 503 }, retry });
    expect(screen.getByRole('alert').textContent).toContain('排名暫時讀不到');
    await userEvent.click(screen.getByRole('button', { name: words.common.retry }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('shows the empty state or the content', () => {
    const { unmount } = renderView({ state: 'ready', answer: [], retry });
    expect(screen.getByText('還沒有人')).toBeVisible();
    unmount();
    renderView({ state: 'ready', answer: ['陳小山', '林大坡'], retry });
    expect(screen.getByText('陳小山,林大坡')).toBeVisible();
  });

  it('shows placeholders while it loads', () => {
    renderView({ state: 'busy', retry });
    expect(screen.getByTestId('skeleton').closest('[aria-busy="true"]')).toBeVisible();
  });
});
