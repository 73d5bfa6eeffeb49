import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Chart } from '#src/ui/chart/Chart.tsx';
import { ChartLegend } from '#src/ui/chart/ChartLegend.tsx';
import { ChartTable } from '#src/ui/chart/ChartTable.tsx';
import type { ChartPicture, ChartSeries } from '#src/ui/chart/chartTypes.ts';

const series: readonly ChartSeries[] = [
  { key: 'first', label: 'Trainer', kind: 'line', colour: 'var(--cypress)' },
  { key: 'second', label: 'Pedals', kind: 'line', colour: 'var(--signal)', isDashed: true },
];
const picture: ChartPicture = {
  points: [
    { minute: 0, first: 200, second: 195 },
    { minute: 1, first: 210, second: null },
    { minute: 2, first: 220, second: 216 },
  ],
  x: { key: 'minute', domain: [0, 2], ticks: [0, 1, 2], format: String },
  y: { domain: [0, 300], ticks: [0, 100, 200, 300], format: (watts) => `${watts} W` },
  series,
  summary: 'Power of two meters',
  heightPx: 180,
  readout: { title: ({ minute }) => `minute ${minute}`, value: (watts) => `${watts} W` },
};

/** Observers that report what the test tells them to. */
function stubObserver() {
  const reports: (() => void)[] = [];
  class StubObserver {
    readonly observe = () => undefined;
    readonly disconnect = () => undefined;
    constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
      reports.push(() => report([{ isIntersecting: true }]));
    }
  }
  vi.stubGlobal('IntersectionObserver', StubObserver);
  onTestFinished(() => void vi.unstubAllGlobals());
  return reports;
}

describe('Chart', () => {
  it('reserves its height, and loads when it comes near the screen', async () => {
    const reports = stubObserver();
    const { container } = render(<Chart {...picture} />);
    expect(container.querySelector('svg')).toBeNull();
    expect(container.firstElementChild).toHaveStyle({ minHeight: '180px' });
    await import('#src/ui/chart/ChartPlot.tsx');
    act(() => {
      for (const report of reports) report();
    });
    expect(await screen.findByRole('application', { name: 'Power of two meters' })).toBeVisible();
  });

  it('draws its axes, and interrupts a line where a value is missing', async () => {
    const { container } = render(<Chart {...picture} />);
    await screen.findByRole('application');
    expect(screen.getByText('300 W').textContent).toBe('300\u00a0W');
    const paths = [...container.querySelectorAll('.recharts-line-curve')].map((path) => path.getAttribute('d') ?? '');
    expect(paths.map((path) => path.match(/M/g)?.length)).toEqual([1, 2]);
  });

  it('reads its values out while the arrow keys move the cursor', async () => {
    render(<Chart {...picture} />);
    const chart = await screen.findByRole('application');
    expect(screen.queryByRole('status')).toBeNull();
    act(() => chart.focus());
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(await screen.findByRole('status')).toHaveTextContent(/minute [01]/);
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/Trainer 2[12]0 W/));
  });
});

describe('ChartLegend and ChartTable', () => {
  it('name the series, and show the numbers in a table that opens', () => {
    render(<ChartLegend series={series} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Trainer', 'Pedals']);
    const rows = [{ key: '0', cells: ['0', '200', '195'] }];
    render(
      <ChartTable summary="Show as table" caption="Power" columns={['Minute', 'Trainer', 'Pedals']} rows={rows} />,
    );
    fireEvent.click(screen.getByText('Show as table'));
    expect(screen.getByRole('rowheader', { name: '0' })).toBeVisible();
    expect(screen.getByRole('row', { name: '0 200 195' })).toBeVisible();
  });
});
