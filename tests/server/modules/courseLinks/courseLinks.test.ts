import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CourseLinkSchema, SharedCourseSchema } from '#contract/courseLinks/courseLinks.ts';
import { findLinkToken, isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import { buildApp } from '#server/buildApp.ts';
import { listPersonalDataSources } from '#server/modules/modules.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { createCourseDraft } from '../paceSettings/drafts.ts';

let site: TestSite;
let rider: SignedInRider;
let courseId: string;
const courses = '/api/private-courses/';

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.reset();
  rider = await signInRider(site);
  const headers = { 'idempotency-key': randomUUID() };
  const createdCourse = await rider.inject({ method: 'POST', url: courses, headers, payload: createCourseDraft() });
  courseId = createdCourse.json().id;
});

const linkPath = (id = courseId) => `${courses}${id}/link/`;
const requestLink = (asker = rider, id = courseId) => asker.inject({ method: 'PUT', url: linkPath(id) });
async function createLink(): Promise<string> {
  const { link } = CourseLinkSchema.parse((await requestLink()).json());
  return findLinkToken(link?.route_id ?? '') ?? '';
}
const openLink = (token: string) => site.app.inject(`/api/shared-courses/${token}/`);

describe('the link to a private course', () => {
  it('opens the course for anyone, without its rider and the name of the file', async () => {
    expect((await rider.inject({ url: linkPath() })).json()).toEqual({ link: null });
    const token = await createLink();
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(isOwnRouteId(`own-link-${token}`)).toBe(true);
    const answer = await openLink(token);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { name, course, rows } = createCourseDraft();
    expect(SharedCourseSchema.parse(answer.json())).toEqual({ name, course: { ...course, attribution: name }, rows });
    expect(Object.keys(answer.json())).toEqual(['name', 'course', 'rows']);
  });

  it('is the same for a course, however often it is requested', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => requestLink()));
    const ids = new Set(answers.map((answer) => answer.json().link.route_id));
    expect(ids.size).toBe(1);
    expect((await rider.inject({ url: linkPath() })).json().link.route_id).toBe([...ids][0]);
  });

  it('stops working at once when revoked, and a new link is different', async () => {
    const token = await createLink();
    expect((await rider.inject({ method: 'DELETE', url: linkPath() })).statusCode).toBe(204);
    expect((await openLink(token)).statusCode).toBe(404);
    expect((await rider.inject({ method: 'DELETE', url: linkPath() })).statusCode).toBe(204);
    const next = await createLink();
    expect(next).not.toBe(token);
    expect([(await openLink(token)).statusCode, (await openLink(next)).statusCode]).toEqual([404, 200]);
  });

  it('is deleted with its course', async () => {
    const token = await createLink();
    await rider.inject({ method: 'DELETE', url: `${courses}${courseId}/` });
    expect((await openLink(token)).statusCode).toBe(404);
    expect(await site.db.selectFrom('course_link').selectAll().execute()).toEqual([]);
  });

  it('can only be managed by its rider', async () => {
    await createLink();
    const otherRider = await signInRider(site);
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect((await otherRider.inject({ method, url: linkPath() })).statusCode).toBe(404);
    }
    expect((await requestLink(rider, randomUUID())).statusCode).toBe(404);
  });

  it.each(['', 'x', 'a'.repeat(32), 'a'.repeat(33), "' or 1=1 --"])('is not found with the token %j', async (token) => {
    await createLink();
    expect((await openLink(encodeURIComponent(token))).statusCode).toBe(404);
  });

  it('appears in the rider’s export', async () => {
    const token = await createLink();
    const dataSource = listPersonalDataSources(site.config.columnKeys, site.clock).find(
      ({ section }) => section === 'course_links',
    );
    expect(await dataSource?.exportData(site.db, rider.riderId)).toMatchObject([
      { private_course_id: courseId, route_id: `own-link-${token}` },
    ]);
  });

  it('never appears in the log', async () => {
    const token = await createLink();
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = await buildApp({ ...site, buildDirectory: '/nonexistent', logger: { level: 'trace', stream } });
    expect((await app.inject(`/api/shared-courses/${token}/`)).statusCode).toBe(200);
    await app.inject(`/route/own-link-${token}`);
    await app.close();
    expect(lines.join('')).toContain('/route/own-link-');
    expect(lines.join('')).not.toContain(token);
  });
});
