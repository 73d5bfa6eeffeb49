import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { words as adminContentTexts } from '#src/admin/content/words/zh-TW.ts';
import { words } from '#src/admin/roads/words/zh-TW.ts';
import { words as ownCourseTexts } from '#src/routes/ownCourses/words/zh-TW.ts';
import { adminRouteDraft, courseFile, roadItem } from '#tests/contract/roadAdminAnswers.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { fill } from '#tests/support/fill.ts';
import { dialog, listWrites, open, parseBody, pickFile, press, problem, type } from './openRoads.tsx';

const address = '?item=wuling-west';

describe('the list of routes', () => {
  it('is searched by name, address and state', async () => {
    await open('route', '');
    expect(screen.getByRole('link', { name: '西進武嶺' }).getAttribute('href')).toBe('/admin/routes?item=wuling-west');
    type(words.adminRoads.search, 'north');
    expect(screen.queryByRole('link', { name: '西進武嶺' })).toBeNull();
    expect(screen.getByText(fill(words.adminRoads.found, { count: '1' }))).toBeVisible();
    type(words.adminRoads.search, '');
    fireEvent.change(screen.getByLabelText(words.adminRoads.state), { target: { value: 'withdrawn' } });
    expect(screen.getByText(words.adminRoads.noneText)).toBeVisible();
  });

  it('says when it did not load', async () => {
    await open('route', '', () => problem('server.internal', 500));
    expect(screen.getByRole('alert').textContent).toContain(words.adminRoads.listFailed);
  });
});

describe('a route', () => {
  it('is saved with the exact values that were read, except for edited fields', async () => {
    const segments = [{ ...adminRouteDraft.segments[0], start_m: 1_000.37, end_m: 5_999.62 }];
    const item = roadItem({ draft: { ...adminRouteDraft, segments } });
    const { requests } = await open('route', address, ({ url }) => (url.includes('/route/') ? json(item) : undefined));
    type(words.adminRoads.field.name, '武嶺西坡');
    await press(adminContentTexts.adminContent.save);
    const { version, base, draft } = parseBody(listWrites(requests)[0]);
    expect([version, base, draft.name]).toEqual([3, '0123456789abcdef', { 'zh-TW': '武嶺西坡', en: 'Wuling West' }]);
    expect({ ...draft, name: item.draft['name'] }).toEqual(item.draft);
  });

  it('gets another kind of traffic', async () => {
    const { requests } = await open('route', address);
    fireEvent.click(screen.getByRole('radio', { name: words.adminRoads.traffic.mixed }));
    await press(adminContentTexts.adminContent.save);
    expect(parseBody(listWrites(requests)[0]).draft.traffic).toBe('mixed');
  });

  it('refuses a segment that ends before it begins, at its field', async () => {
    const { requests } = await open('route', address);
    type(/^到$/, '500');
    expect(screen.getByText(words.adminRoads.endBeforeStart)).toBeVisible();
    await press(adminContentTexts.adminContent.save);
    expect(listWrites(requests)).toEqual([]);
  });

  it('moves the end of a segment by its slider', async () => {
    const { requests } = await open('route', address);
    fireEvent.change(
      screen.getByRole('slider', { name: fill(words.adminRoads.slider, { field: words.adminRoads.to }) }),
      {
        target: { value: '6500' },
      },
    );
    await press(adminContentTexts.adminContent.save);
    expect(parseBody(listWrites(requests)[0]).draft.segments[0].end_m).toBe(6_500);
  });

  it('says before publishing what a new line changes for its dependents', async () => {
    const draft = { ...adminRouteDraft, segments: [] };
    const item = roadItem({ draft });
    await open('route', address, ({ url, method }) => {
      if (!url.includes('/route/')) return undefined;
      return method === 'GET' ? json(item) : problem('road.courseDiffers');
    });
    await press(adminContentTexts.adminContent.publish.open);
    expect(
      dialog().getByText(fill(words.adminRoads.consequence.segmentGone, { name: '人止關', count: '40' })),
    ).toBeVisible();
    expect(dialog().getByText(/1 個驗證留在原來的線/)).toBeVisible();
    await press(words.adminRoads.actions.published, dialog());
    expect(dialog().getByRole('alert').textContent).toContain('這是另一條路');
  });

  it('shows both values when two administrators changed the same field', async () => {
    const remoteItem = roadItem({ version: 4, draft: { ...adminRouteDraft, name: { 'zh-TW': '對方的名字' } } });
    let isChanged = false;
    const { requests } = await open('route', address, ({ url, method }) => {
      if (!url.includes('/route/')) return undefined;
      if (method === 'GET') return json(isChanged ? remoteItem : roadItem());
      if (isChanged) return json(remoteItem);
      isChanged = true;
      return problem('content.changed');
    });
    type(words.adminRoads.field.name, '我的名字');
    await press(adminContentTexts.adminContent.save);
    expect(screen.getByText(adminContentTexts.adminContent.conflict.titleSelf)).toBeVisible();
    await press(adminContentTexts.adminContent.conflict.useMine);
    await press(adminContentTexts.adminContent.save);
    expect(parseBody(listWrites(requests)[1])).toMatchObject({ version: 4, draft: { name: { 'zh-TW': '我的名字' } } });
  });

  it('shows the effect of a new file, and adds it to the draft', async () => {
    const lostSegment = { slug: 'old', name: { 'zh-TW': '舊路段' }, category: '3' as const, effort_count: 7 };
    const file = courseFile({ is_same_road: false, lost_segments: [lostSegment] });
    const { requests } = await open('route', address, ({ url }) =>
      url.includes('/course-files/') ? json(file, 201) : undefined,
    );
    await pickFile('<gpx/>');
    expect(parseBody(listWrites(requests)[0])).toEqual({
      file_name: 'north.gpx',
      gpx: '<gpx/>',
      route_id: 'wuling-west',
    });
    expect(screen.getByText(fill(words.adminRoads.warning.lostSegment, { name: '舊路段', count: '7' }))).toBeVisible();
    expect(screen.getByText(/可能是另一條路/)).toBeVisible();
    await press(words.adminRoads.takeCourse);
    await press(adminContentTexts.adminContent.save);
    expect(parseBody(listWrites(requests)[1]).draft.course).toEqual({ version: null, file_id: file.id });
  });
});

describe('a new route', () => {
  it('reports what is wrong with a file, and discards it', async () => {
    const refusal = problem('road.fileRefused', 400, [
      { field: 'gpx', code: 'formatInvalid', params: { reason: 'file.noElevation' } },
    ]);
    await open('route', '?item=new', ({ url }) => (url.includes('/course-files/') ? refusal : undefined));
    await pickFile('<gpx/>');
    expect(screen.getByText(/一半以上的點沒有海拔/)).toBeVisible();
    expect(screen.queryByLabelText(words.adminRoads.nameZh)).toBeNull();
    await pickFile('');
    expect(screen.getByText(ownCourseTexts.ownCourse.problem.empty)).toBeVisible();
  });

  it('shows figures first, gets a name, and opens as a draft', async () => {
    const { requests } = await open('route', '?item=new', ({ url, method }) => {
      if (url.includes('/course-files/')) return json(courseFile(), 201);
      if (method !== 'POST') return undefined;
      return listWrites(requests).length < 3 ? problem('content.slugTaken') : json(roadItem({ id: 'north' }), 201);
    });
    await pickFile('<gpx/>');
    expect([screen.getByText('10.00 km'), screen.getByText('5.0 %')]).toHaveLength(2);
    expect(screen.getByText(/1 處相鄰的點超過 100 公尺（最長 240 公尺）/)).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>(words.adminRoads.nameZh).value).toBe('北坡');
    type(words.adminRoads.slug, 'north');
    type(words.adminRoads.field.attribution, '阿山');
    await press(adminContentTexts.adminContent.save);
    expect(screen.getAllByText(/這個網址有人用了/).length).toBeGreaterThan(0);
    type(words.adminRoads.slug, 'north-2');
    await press(adminContentTexts.adminContent.save);
    expect(parseBody(listWrites(requests)[2])).toMatchObject({
      kind: 'route',
      id: 'north-2',
      draft: { attribution: '阿山' },
    });
    // Lets the page open the created draft before the test ends.
    await act(async () => void (await Promise.resolve()));
  });
});
