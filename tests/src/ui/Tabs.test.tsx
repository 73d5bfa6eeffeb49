import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Tabs } from '#src/ui/Tabs.tsx';
import { useTabInUrl } from '#src/ui/useTabInUrl.ts';

const tabs = [
  { id: 'riders', label: '參加者', count: 177 },
  { id: 'ranking', label: '排名' },
  { id: 'rules', label: '說明' },
] as const;
const ids = ['riders', 'ranking', 'rules'] as const;

function EventTabs() {
  const [tab, choose] = useTabInUrl(ids);
  return (
    <Tabs label="活動" tabs={tabs} chosen={tab} onChoose={choose}>
      <p>{tab}</p>
    </Tabs>
  );
}
const getTab = (name: RegExp) => screen.getByRole('tab', { name });

beforeEach(() => history.replaceState(null, '', '/events/1'));

describe('Tabs', () => {
  it('store the choice in the URL, except for the first tab', async () => {
    render(<EventTabs />);
    expect(screen.getByRole('tabpanel', { name: /參加者/ }).textContent).toBe('riders');
    await userEvent.click(getTab(/排名/));
    expect(location.search).toBe('?tab=ranking');
    expect(screen.getByRole('tabpanel').textContent).toBe('ranking');
    await userEvent.click(getTab(/參加者/));
    expect(location.search).toBe('');
  });

  it('open the tab in the URL, and the first one for an unknown value', () => {
    history.replaceState(null, '', '/events/1?tab=rules&x=1');
    const { unmount } = render(<EventTabs />);
    expect(getTab(/說明/).getAttribute('aria-selected')).toBe('true');
    unmount();
    history.replaceState(null, '', '/events/1?tab=nothing');
    render(<EventTabs />);
    expect(getTab(/參加者/).getAttribute('aria-selected')).toBe('true');
  });

  it('are one tab stop; arrows, Home and End move and choose', async () => {
    render(<EventTabs />);
    await userEvent.tab();
    expect(document.activeElement).toBe(getTab(/參加者/));
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(getTab(/說明/));
    expect(location.search).toBe('?tab=rules');
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(getTab(/參加者/));
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(getTab(/參加者/).getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });

  it('keep the choice while another page loads', async () => {
    history.replaceState(null, '', '/events/1?tab=rules');
    render(<EventTabs />);
    await act(async () => history.pushState(null, '', '/elsewhere'));
    expect(screen.getByRole('tabpanel').textContent).toBe('rules');
  });
});
