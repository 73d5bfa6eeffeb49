import { beforeEach, expect, it } from 'vitest';
import { takeBroughtFtp } from '#src/pacing/live/broughtFtp.ts';
import { readDraftMark } from '#src/pacing/live/draftMarks.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it('makes the FTP of the address the rider’s own, once, and takes it out of the address', async () => {
  const { route, session } = await openRoute();
  history.replaceState({ kept: true }, '', '/route/wuling-west?a=1#ftp=238');
  expect(takeBroughtFtp(session)).toBe(238);
  expect(session.inputs.get().ftpW).toBe(238);
  expect(location.href).toMatch(/\/route\/wuling-west\?a=1$/);
  expect(history.state).toEqual({ kept: true });
  expect(readDraftMark(route.detail.id)).not.toBeNull();
  expect(JSON.parse(localStorage.getItem('pace-inputs') ?? '{}').inputs.ftpW).toBe(238);
});

it('leaves a shared plan’s link alone', async () => {
  const { route, session } = await openRoute();
  history.replaceState(null, '', '/route/wuling-west#p=AbC');
  expect(takeBroughtFtp(session)).toBeNull();
  expect(location.hash).toBe('#p=AbC');
  expect(readDraftMark(route.detail.id)).toBeNull();
});
