import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createChannelVideos,
  listChannelVideosGauges,
  refreshChannelVideos,
} from '#server/modules/channelVideos/channelVideos.service.ts';
import { createContent } from '#server/modules/content/content.service.ts';
import { type YoutubeFault, youtubeFaultNames } from '#simulator/youtube/youtube.routes.ts';
import { createTestSite, type TestSite, testConfig } from '#tests/server/appSupport/testApp.ts';

const minuteMs = 60_000;
const simulated = { YOUTUBE_CHANNEL_ID: 'simulated', PROVIDER_TIMEOUT_MS: '9000' };

let site: TestSite;
let warnings: object[];
beforeAll(async () => {
  site = await createTestSite({ environment: simulated });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  warnings = [];
  await site.reset();
});
afterEach(() => setFault('none'));
afterAll(() => site.close());

const setFault = (fault: YoutubeFault) =>
  site.app.inject({ method: 'PUT', url: '/simulator/youtube/faults', payload: { fault } });
const ownOrigin = () => `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
/** A busy machine may take seconds to answer; only the slow feed has a short limit. */
function refresh(random = 0.5, timeoutMs = 9_000) {
  const { channel } = site.config;
  if (channel === undefined) throw new Error('no channel');
  return refreshChannelVideos(
    { ...site, config: { channel: { ...channel, timeoutMs } } },
    { ownOrigin, random: () => random, log: { warn: (fields) => warnings.push(fields) } },
  );
}
const readTitles = async () => (await createChannelVideos(site).listLatest()).map(({ title }) => title['zh-TW']);
const readStoredFeed = () => site.db.selectFrom('channel_feed').selectAll().executeTakeFirstOrThrow();
const readPauseMin = async () => ((await readStoredFeed()).ask_at.getTime() - site.clock.nowMs()) / minuteMs;

const expectedVideos = [
  '（模擬）西進武嶺 & <配速> 實測',
  '（模擬）風櫃嘴清晨練爬',
  '（模擬）不厭亭看海',
  '（模擬）北宜來回補給怎麼吃',
  '（模擬）輪組換了快多少',
];

describe('a channel’s newest videos', () => {
  it('are those of its feed, without Shorts and announced streams', async () => {
    await refresh();
    expect(await readTitles()).toEqual(expectedVideos);
    expect((await createChannelVideos(site).listLatest())[0]).toEqual({
      youtube_id: 'simulated03',
      title: { 'zh-TW': expectedVideos[0] },
      channel: '模擬頻道',
      start_s: 0,
      published_on: '2026-02-20',
      is_sample: false,
    });
    expect(warnings).toEqual([]);
  });

  it('are fetched again after a quarter of an hour, conditionally, and an unchanged feed keeps its copy', async () => {
    await refresh(0);
    expect(await readPauseMin()).toBe(15);
    // If it fetched too early, the fault would show.
    await setFault('outage');
    site.clock.advanceMs(15 * minuteMs - 1);
    await refresh(0);
    expect((await readStoredFeed()).failure_count).toBe(0);
    await setFault('none');
    // A 304 answer has no videos: if it were parsed as a feed, the list would be empty.
    await site.db
      .updateTable('channel_feed')
      .set({ videos: JSON.stringify([(await readStoredFeed()).videos[0]]) })
      .execute();
    site.clock.advanceMs(1);
    await refresh(1);
    expect(await readTitles()).toEqual(expectedVideos.slice(0, 1));
    expect(await readPauseMin()).toBe(18.75);
    expect((await readStoredFeed()).fetched_at?.getTime()).toBe(site.clock.nowMs());
  });

  it("are merged with the administrator's videos, whose entry wins", async () => {
    await refresh();
    const content = createContent(site);
    const ownVideo = {
      youtube_id: 'simulated04',
      title: { 'zh-TW': '風櫃嘴，站長寫的' },
      channel: null,
      start_s: 12,
      published_on: '2026-02-28',
      route_ids: [],
      segment_ids: [],
      product_ids: [],
    };
    const { id } = await content.create({ kind: 'administrator' }, { kind: 'video', draft: ownVideo });
    await content.publish({ kind: 'administrator' }, id, { version: 1, at: null });
    const { results } = (await site.app.inject('/api/videos/')).json();
    expect(results.map(({ title }: { title: Record<string, string> }) => title['zh-TW'])).toEqual([
      '風櫃嘴，站長寫的',
      expectedVideos[0],
      expectedVideos[2],
      expectedVideos[3],
      expectedVideos[4],
    ]);
    expect(results[0].start_s).toBe(12);
  });

  it('are empty without a configured channel: nothing is fetched, and an old copy is deleted', async () => {
    await refresh();
    const siteWithoutChannel = { ...site, config: testConfig() };
    await refreshChannelVideos(siteWithoutChannel, {
      ownOrigin: () => expect.fail('asked'),
      log: { warn: () => undefined },
    });
    expect(await createChannelVideos(siteWithoutChannel).listLatest()).toEqual([]);
    expect(await site.db.selectFrom('channel_feed').selectAll().execute()).toEqual([]);
  });

  it('are not fetched before this process listens', async () => {
    const failBeforeListening = () => {
      throw new Error('listens nowhere');
    };
    await refreshChannelVideos(site, { ownOrigin: failBeforeListening, log: { warn: () => undefined } });
    expect(await site.db.selectFrom('channel_feed').selectAll().execute()).toEqual([]);
  });

  it('are fetched by one of several processes', async () => {
    await setFault('outage');
    await Promise.all([refresh(), refresh(), refresh()]);
    expect((await readStoredFeed()).failure_count).toBe(1);
    expect(warnings).toHaveLength(1);
  });
});

/** The failure that each fault leads to; undefined if the rest of the feed is still used. */
const failures: Readonly<Record<Exclude<YoutubeFault, 'none'>, string | undefined>> = {
  notFound: 'refused',
  outage: 'refused',
  redirect: 'moved',
  huge: 'tooLarge',
  slow: 'unreachable',
  closed: 'unreachable',
  consent: 'broken',
  truncated: 'broken',
  empty: 'broken',
  encoding: 'broken',
  bomb: 'broken',
  otherChannel: 'broken',
  duplicates: undefined,
  dates: undefined,
};

describe('a feed that fails', () => {
  it('covers every fault of the simulator', () => {
    expect(Object.keys(failures).sort()).toEqual(youtubeFaultNames.filter((name) => name !== 'none').sort());
  });

  const breakingFaults = Object.entries(failures).filter(([, failure]) => failure !== undefined);
  it.each(breakingFaults)('(%s) keeps the last good copy and is fetched again later', async (fault, failure) => {
    await refresh();
    site.clock.advanceMs(60 * minuteMs);
    // Otherwise a conditional request would not see the fault.
    await setFault(fault as YoutubeFault);
    await refresh(0.5, fault === 'slow' ? 100 : 9_000);
    expect(await readTitles()).toEqual(expectedVideos);
    const { failure: storedFailure, failure_count, fetched_at } = await readStoredFeed();
    expect([storedFailure, failure_count]).toEqual([failure, 1]);
    expect(fetched_at?.getTime()).toBe(site.clock.nowMs() - 60 * minuteMs);
    expect(await readPauseMin()).toBe(5);
    expect(warnings).toEqual([expect.objectContaining({ failure, failures: 1 })]);
    await setFault('none');
    site.clock.advanceMs(5 * minuteMs);
    await refresh();
    expect((await readStoredFeed()).failure_count).toBe(0);
  });

  it('shows nothing if there never was a good copy', async () => {
    await setFault('consent');
    await refresh();
    expect(await readTitles()).toEqual([]);
    expect((await site.app.inject('/api/videos/')).json()).toEqual({ results: [] });
  });

  it('shows duplicate videos once, and skips entries with a garbled day', async () => {
    await setFault('duplicates');
    await refresh();
    expect(await readTitles()).toEqual(expectedVideos);
    await site.db.deleteFrom('channel_feed').execute();
    await setFault('dates');
    await refresh();
    expect(await readTitles()).toEqual([expectedVideos[0], expectedVideos[2], expectedVideos[4]]);
  });

  it('is fetched with growing pauses of up to six hours, with jitter', async () => {
    await setFault('outage');
    const pauses: number[] = [];
    for (let failure = 0; failure < 9; failure += 1) {
      await refresh();
      pauses.push(await readPauseMin());
      site.clock.advanceMs(360 * minuteMs);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
    await refresh(0);
    expect(await readPauseMin()).toBe(270);
    site.clock.advanceMs(360 * minuteMs);
    await refresh(1);
    expect(await readPauseMin()).toBe(450);
  });

  it('appears in the metrics', async () => {
    expect(await listChannelVideosGauges(site)).toEqual([]);
    await refresh();
    site.clock.advanceMs(90 * minuteMs);
    await setFault('closed');
    await refresh();
    expect(await listChannelVideosGauges(site)).toEqual([
      { name: 'wolfpace_channel_feed_failures', value: 1 },
      { name: 'wolfpace_channel_feed_age_seconds', value: 5_400 },
    ]);
  });
});
