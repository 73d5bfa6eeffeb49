import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { words as lazyTexts } from '#src/pacing/lazy/words/zh-TW.ts';
import { createSelectionStore } from '#src/pacing/live/paceSession.ts';
import { RouteMap } from '#src/pacing/route/RouteMap.tsx';
import {
  createMapSpotSource,
  toCourseRuns,
  toGradeRuns,
  toMapSelection,
  toRouteGates,
} from '#src/pacing/route/routeMapDrawing.ts';
import { words } from '#src/ui/form/words/zh-TW.ts';
import { findNearestNode } from '#src/ui/map/drawCourse.ts';
import type { LeafletMapProps } from '#src/ui/map/LeafletMap.tsx';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { toPlan, wulingShape } from '#tests/src/support/wulingPlan.ts';
import { fill } from '#tests/support/fill.ts';

let props: LeafletMapProps | null = null;
vi.mock('#src/ui/map/LeafletMap.tsx', () => ({
  LeafletMap: (mapProps: LeafletMapProps) => {
    props = mapProps;
    return <div role="application" aria-label={mapProps.label} />;
  },
}));
const layer = (id: string) => ({
  id,
  name: { 'zh-TW': id },
  url: `https://${id}.test/{z}/{x}/{y}.png`,
  attribution: `© ${id}`,
  max_zoom: 18,
});
const { facts } = toPlan();

beforeEach(() => {
  props = null;
  const settings = JSON.stringify({ tile_layers: [layer('osm'), layer('nlsc')] });
  document.head.innerHTML = `<script type="application/json" id="public-settings">${settings}</script>`;
});
afterEach(() => {
  document.head.innerHTML = '';
});

describe('RouteMap', () => {
  it('loads nothing until the rider opens it, and shows the outline, the route and the data’s owner', () => {
    const { container } = render(<RouteMap facts={facts} selection={createSelectionStore()} />);
    expect(screen.getByRole('img', { name: fill(words.map.outline, { from: '中心碑', to: '武嶺' }) })).toBeVisible();
    expect(container.textContent).toContain('© OpenStreetMap contributors');
    expect(screen.queryByRole('application')).toBeNull();
    expect(props).toBeNull();
  });

  it('opens with the first layer, changes it, and reports if no tile loads', async () => {
    render(<RouteMap facts={facts} selection={createSelectionStore()} />);
    fireEvent.click(screen.getByRole('button', { name: words.map.open }));
    await screen.findByRole('application', { name: fill(words.map.label, { from: '中心碑', to: '武嶺' }) });
    expect(props?.tiles).toEqual({ url: 'https://osm.test/{z}/{x}/{y}.png', attribution: '© osm', maxZoom: 18 });
    fireEvent.click(screen.getByRole('button', { name: 'nlsc' }));
    expect(props?.tiles?.attribution).toBe('© nlsc');
    act(() => props?.onTilesFailed());
    expect(screen.getByRole('status').textContent).toBe(words.map.tilesFailed);
    expect(props?.tiles).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
    expect(props?.tiles?.attribution).toBe('© nlsc');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('highlights what the page selects, and selects what is tapped', async () => {
    const selection = createSelectionStore();
    const { container } = render(<RouteMap facts={facts} selection={selection} />);
    const dot = container.querySelector('.spot');
    expect(dot?.getAttribute('d')).toBe('');
    act(() => selection.set({ rowIndex: 6, distanceM: 53_280 }));
    expect(dot?.getAttribute('d')).toMatch(/^M[\d.]+ [\d.]+h0$/);
    const gates = within(screen.getByRole('list', { name: words.map.gates }));
    expect(gates.getByRole('button', { pressed: true }).textContent).toBe('武嶺 53.3 km');
    fireEvent.click(gates.getByRole('button', { name: '霧社 21.4 km' }));
    expect(selection.get()).toEqual({ rowIndex: 1, distanceM: 21_410 });
    fireEvent.click(screen.getByRole('button', { name: words.map.open }));
    await screen.findByRole('application');
    act(() => props?.onPick(1000));
    expect(selection.get()).toEqual({ rowIndex: 0, distanceM: 10_000 });
    expect(props?.spot.get()).toEqual({ stretch: { from: 0, to: 1608 }, node: 1000 });
  });
});

describe('RouteMap on a phone', () => {
  const open = () => {
    const profile = document.createElement('div');
    profile.id = 'profile-place';
    profile.scrollIntoView = vi.fn();
    document.body.append(profile);
    const selection = createSelectionStore();
    const { unmount } = render(<RouteMap facts={facts} selection={selection} position="sheet" />);
    const leave = () => {
      unmount();
      profile.remove();
    };
    return { profile, selection, leave };
  };

  it('opens from the profile in one tap, keeps the page usable, and syncs the selected place both ways', async () => {
    const { profile, selection, leave } = open();
    fireEvent.click(within(profile).getByRole('button', { name: words.map.title }));
    const sheet = screen.getByRole('dialog', { name: fill(words.map.label, { from: '中心碑', to: '武嶺' }) });
    expect(profile.scrollIntoView).toHaveBeenCalledWith({ block: 'start' });
    expect(document.activeElement).toBe(sheet);
    await within(sheet).findByRole('application');
    act(() => selection.set({ rowIndex: 0, distanceM: 10_000 }));
    expect(props?.spot.get().node).toBe(1000);
    act(() => props?.onPick(2000));
    expect(selection.get()).toEqual({ rowIndex: 1, distanceM: 20_000 });
    fireEvent.click(within(sheet).getByRole('button', { name: lazyTexts.paceTable.close }));
    expect(screen.queryByRole('dialog', { name: fill(words.map.label, { from: '中心碑', to: '武嶺' }) })).toBeNull();
    leave();
  });

  it('closes on Escape, and also opens from the outline', async () => {
    const { leave } = open();
    fireEvent.click(screen.getByRole('button', { name: words.map.open }));
    const sheet = screen.getByRole('dialog', { name: fill(words.map.label, { from: '中心碑', to: '武嶺' }) });
    fireEvent.keyDown(sheet, { key: 'Escape' });
    expect(screen.queryByRole('dialog', { name: fill(words.map.label, { from: '中心碑', to: '武嶺' }) })).toBeNull();
    leave();
  });
});

describe('the drawing of the map', () => {
  it('cuts the course into grade bands without a gap', () => {
    const runs = toGradeRuns(facts.grid);
    expect(runs[0]).toMatchObject({ from: 0, colour: '--grade1' });
    expect(runs.at(-1)?.to).toBe(facts.grid.stepCount);
    for (let index = 1; index < runs.length; index++) {
      expect(runs[index]?.from).toBe(runs[index - 1]?.to);
      expect(runs[index]?.colour).not.toBe(runs[index - 1]?.colour);
    }
  });

  it('marks the start and the rows’ ends, but never more than can be told apart', () => {
    expect(toRouteGates(facts).map(({ name, node }) => [name, node])).toEqual([
      ['中心碑', 0],
      ['人止關', 1608],
      ['霧社', 2141],
      ['最高小七', 3339],
      ['翠峰', 3943],
      ['鳶峰', 4601],
      ['昆陽', 5116],
      ['武嶺', 5328],
    ]);
    const many = Array.from({ length: 400 }, (_, index) => index);
    const long = toPlan({ ...wulingShape, places: [...many, 400].map(String), legsM: many.map(() => 250) }).facts;
    const gates = toRouteGates(long);
    expect(gates.length).toBeLessThanOrEqual(26);
    expect([gates[0]?.name, gates.at(-1)?.name]).toEqual(['0', '400']);
  });

  it('shows elevations and coloured grades only if they are measured', () => {
    const [start] = toRouteGates(facts, (heightM) => heightM.toFixed(0));
    expect(start?.detail).toMatch(/^\d+ m$/);
    const rough = { ...facts, isApproximate: true };
    expect(toRouteGates(rough, String)[0]).not.toHaveProperty('detail');
    expect(toCourseRuns(rough)).toEqual([{ from: 0, to: facts.grid.stepCount, colour: '--soft' }]);
    expect(toCourseRuns(facts)).toEqual(toGradeRuns(facts.grid));
  });

  it('finds the row of every place', () => {
    expect(toMapSelection(facts, 0)).toEqual({ rowIndex: 0, distanceM: 0 });
    expect(toMapSelection(facts, 1609)).toEqual({ rowIndex: 1, distanceM: 16_090 });
    expect(toMapSelection(facts, 5328)).toEqual({ rowIndex: 6, distanceM: 53_280 });
    const selection = createSelectionStore();
    expect(createMapSpotSource(selection, facts).get()).toEqual({ stretch: null, node: null });
  });

  it('picks the nearest node only within reach', () => {
    const line = { latDeg: [24, 24.01, 24.02], lonDeg: [121, 121, 121] };
    expect(findNearestNode(line, 24.012, 121.001, 500)).toBe(1);
    expect(findNearestNode(line, 24.012, 121.01, 500)).toBeNull();
  });
});
