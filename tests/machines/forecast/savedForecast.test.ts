import { describe, expect, it, vi } from 'vitest';
import { standardWeather } from '#machines/forecast/forecastContext.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';
import { guestAir, hoursLater, moment, pageState, start, weather } from './forecastFakes.ts';

describe('the forecast of a pace setting', () => {
  it('stays on any day until the rider requests the newest', async () => {
    const saved = createForecast({ firstDay: '2026-11-20', fetchedAt: '2026-11-19T22:00:00.000Z', hours: 13 });
    const { actor, emitted, loads, state, waitForState: reaches } = start();
    actor.send({ type: 'setting.opened', day: '2026-11-20', saved, weather: guestAir });
    await reaches('applied');
    expect(state()).toMatchObject({ isOn: true, isSaved: true, day: '2026-11-20', weather: saved, newest: null });
    expect(emitted.filter(({ type }) => type === 'choice.made')).toEqual([
      { type: 'choice.made', choice: { day: '2026-11-20', saved } },
    ]);
    actor.send({ type: 'page.woke', moment: hoursLater(30) });
    actor.send({ type: 'departure.rested', moment: hoursLater(30) });
    await reaches('applied');
    expect([loads(), state().day]).toEqual([0, '2026-11-20']);
    // The best departure uses the newest forecast; the plan keeps its saved one.
    actor.send({ type: 'forecast.wanted', moment });
    await vi.waitFor(() => expect(state().newest).toEqual(weather));
    expect(state()).toMatchObject({ isSaved: true, weather: saved, day: '2026-11-20' });
    actor.send({ type: 'rider.switchedOn', ...pageState });
    await reaches('applied');
    expect(state()).toMatchObject({ isOn: true, isSaved: false, day: '2026-11-23', weather });
  });

  it('stands on the standard weather without it, not on its temperature, and keeps its day', async () => {
    const { actor, emitted, state, waitForState: reaches } = start();
    actor.send({ type: 'setting.opened', day: '2026-11-24', saved: weather, weather: guestAir });
    await reaches('applied');
    actor.send({ type: 'rider.switchedOff' });
    expect(emitted.at(-1)).toEqual({ type: 'plan.weatherRestored', weather: standardWeather });
    expect(standardWeather).toMatchObject({ temperatureC: 20, windSpeedMps: 0 });
    actor.send({ type: 'rider.switchedOn', ...pageState });
    expect(state()).toMatchObject({ isSaved: false, day: '2026-11-24' });
  });

  it('is left by changing the weather, and returns with the page', async () => {
    const saved = createForecast({ firstDay: '2026-11-20', hours: 13 });
    const { actor, emitted, loads, state, waitForState: reaches } = start();
    actor.send({ type: 'page.opened', stored: { day: '2026-11-20', saved, weather: null }, ...pageState });
    await reaches('applied');
    expect(state()).toMatchObject({ isOn: true, isSaved: true, day: '2026-11-20' });
    expect(loads()).toBe(0);
    actor.send({ type: 'rider.weatherTurned' });
    expect(state()).toMatchObject({ isOn: false, isSaved: false, isLeft: true });
    expect(emitted.map(({ type }) => type)).toContain('plan.forecastDropped');
  });
});
