import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { createRiderRequest, findActivityByName, type RequestAsRider } from './createRiderRequest.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

describe('the streams of a ride', () => {
  const requestStreams = async (
    ask: RequestAsRider,
    id: unknown,
    keys = 'time,distance,latlng,altitude,heartrate,watts',
  ) => ask(`/activities/${id}/streams?keys=${keys}&key_by_type=true`);

  it('have equal lengths, include the distance, and omit missing sensors', async () => {
    const ask = await createRiderRequest(site.app, 'amy');
    const { id } = await findActivityByName(ask, '西進武嶺 破四');
    const streams = (await requestStreams(ask, id)).json();
    expect(Object.keys(streams).sort()).toEqual(['altitude', 'distance', 'heartrate', 'latlng', 'time', 'watts']);
    const count = streams.time.data.length;
    expect(streams.time).toMatchObject({ series_type: 'distance', original_size: count, resolution: 'high' });
    for (const { data } of Object.values(streams) as { data: unknown[] }[]) expect(data).toHaveLength(count);
    expect(streams.time.data.slice(0, 3)).toEqual([0, 1, 2]);
    expect(streams.watts.data).toContain(null);
    expect(Object.keys((await requestStreams(ask, id, 'time')).json()).sort()).toEqual(['distance', 'time']);
    const chen = await createRiderRequest(site.app, 'chen');
    const climb = await findActivityByName(chen, '第一次西進武嶺');
    const smart = (await requestStreams(chen, climb.id)).json();
    expect(Object.keys(smart).sort()).toEqual(['altitude', 'distance', 'heartrate', 'latlng', 'time']);
    const steps = smart.time.data.map((atS: number, index: number) => atS - (smart.time.data[index - 1] ?? 0));
    expect(steps.filter((stepS: number) => stepS > 900)).toHaveLength(2);
  });

  it('are a list unless requested by type', async () => {
    const ask = await createRiderRequest(site.app, 'sam');
    const { id } = await findActivityByName(ask, 'Virtual Zhongshe');
    const list = (await ask(`/activities/${id}/streams?keys=time,latlng`)).json();
    expect(list.map(({ type }: { type: string }) => type)).toEqual(['time', 'latlng', 'distance']);
  });

  it('do not exist for manual rides or for new ones that Strava still processes', async () => {
    const amy = await createRiderRequest(site.app, 'amy');
    const sam = await createRiderRequest(site.app, 'sam');
    expect((await requestStreams(amy, (await findActivityByName(amy, '忘了帶車錶')).id)).statusCode).toBe(404);
    expect((await requestStreams(sam, (await findActivityByName(sam, 'Just uploaded')).id)).statusCode).toBe(404);
  });

  it('have no positions without GPS', async () => {
    const amy = await createRiderRequest(site.app, 'amy');
    const chen = await createRiderRequest(site.app, 'chen');
    const indoors = (await requestStreams(amy, (await findActivityByName(amy, '訓練台 甜區')).id)).json();
    expect(Object.keys(indoors).sort()).toEqual(['altitude', 'distance', 'heartrate', 'time', 'watts']);
    expect((await requestStreams(chen, (await findActivityByName(chen, '沒有定位')).id)).json()).not.toHaveProperty(
      'latlng',
    );
  });

  it('begin later if a privacy zone hides the start, unless the scope is activity:read_all', async () => {
    const limitedScope = await createRiderRequest(site.app, 'sam');
    const fullScope = await createRiderRequest(site.app, 'sam', ['activity:read_all']);
    const ride = await findActivityByName(limitedScope, 'Home zone');
    expect(ride.start_latlng).toEqual([]);
    const cut = (await requestStreams(limitedScope, ride.id)).json();
    const whole = (await requestStreams(fullScope, ride.id)).json();
    expect(whole.time.data[0]).toBe(0);
    expect(cut.time.data[0]).toBeGreaterThan(60);
    expect(cut.distance.data[0]).toBeGreaterThan(900);
    expect(whole.time.data.slice(-cut.time.data.length)).toEqual(cut.time.data);
  });

  it('climb faster than any rider if they are of a car', async () => {
    const ask = await createRiderRequest(site.app, 'chen');
    const { id } = await findActivityByName(ask, '忘了按停止');
    const { time, altitude } = (await requestStreams(ask, id)).json();
    const metresAnHour = ((altitude.data.at(-1) - altitude.data[0]) / time.data.at(-1)) * 3600;
    expect(metresAnHour).toBeGreaterThan(2_000);
  });
});

describe('the caller', () => {
  it.each(['/athlete/activities', '/activities/1', '/activities/1/streams'])(
    'needs activity:read for %s',
    async (path) => {
      const answer = await (await createRiderRequest(site.app, 'amy', ['read', 'profile:read_all']))(path);
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        {
          message: 'Authorization Error',
          errors: [{ resource: 'AccessToken', field: 'activity:read_permission', code: 'missing' }],
        },
      ]);
      const nobody = await site.app.inject(`/simulator/strava/api/v3${path}`);
      expect([nobody.statusCode, nobody.json().errors[0].field]).toEqual([401, 'access_token']);
    },
  );

  it('gets one of two error formats after too many calls', async () => {
    const ask = await createRiderRequest(site.app, 'amy');
    const answers: unknown[] = [];
    for (const fault of ['limited', 'limitedOther', 'none']) {
      await site.app.inject({ method: 'PUT', url: '/simulator/faults/strava', payload: { fault } });
      const { statusCode, headers, body } = await ask('/activities/1');
      answers.push([statusCode, headers['x-readratelimit-usage'], JSON.parse(body)]);
    }
    expect(answers.slice(0, 2)).toEqual([
      [
        429,
        '121,640',
        {
          message: 'Rate Limit Exceeded',
          errors: [{ resource: 'Application', field: 'rate limit', code: 'exceeded' }],
        },
      ],
      [429, undefined, { errors: 'Rate Limit Exceeded', status: 429, message: 'Too Many Requests' }],
    ]);
    expect(answers[2]).toEqual([404, expect.any(String), expect.anything()]);
    for (const provider of ['google', 'facebook']) {
      const put = { method: 'PUT', url: `/simulator/faults/${provider}`, payload: { fault: 'limited' } } as const;
      expect((await site.app.inject(put)).statusCode).toBe(400);
    }
  });
});
