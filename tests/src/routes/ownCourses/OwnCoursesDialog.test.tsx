import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideTools } from '#src/api/callTool.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { clearOwnCourses } from '#src/routes/ownCourses/clearOwnCourses.ts';
import { loadOwnRoute } from '#src/routes/ownCourses/loadOwnRoute.ts';
import { OwnCoursesDialog } from '#src/routes/ownCourses/OwnCoursesDialog.tsx';
import { listOwnCourses, storeOwnCourse } from '#src/routes/ownCourses/ownCourseStore.ts';
import { ownCourseWords } from '#src/routes/ownCourses/ownCourseWords.ts';
import { clearSaveIntent, readSaveIntent, storeSaveIntent } from '#src/routes/ownCourses/saveIntent.ts';
import { words as ownCourseTexts } from '#src/routes/ownCourses/words/zh-TW.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';
import { createFile, createHillRecord, hillGpx, provideRealTools } from './support/hillCourse.ts';

const privateCourseId = '0195f0a0-0000-4000-8000-00000000000a';
beforeAll(() => loadWords(ownCourseWords));
beforeEach(provideRealTools);
afterEach(async () => {
  await clearOwnCourses();
  clearSaveIntent();
  history.replaceState(null, '', '/');
});

const onClose = vi.fn();
const open = (dropped: File | null = null) => render(<OwnCoursesDialog droppedFile={dropped} onClose={onClose} />);
const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
const chooseFile = async (file: File) => {
  await screen.findByText(ownCourseTexts.ownCourse.choose, { selector: 'button' });
  const input = document.querySelector('[data-own-course-file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
};
const press = async (name: string | RegExp) => {
  const match = await findButton(name);
  await act(async () => fireEvent.click(match));
};

describe('a file', () => {
  it('with two tracks far apart asks which one, with the length and climb of each', async () => {
    const [head, track, foot] = hillGpx.split(/(<trk>[\s\S]*<\/trk>)/);
    const farTrack = track?.replaceAll(/lon="([\d.]+)"/g, (_, lon) => `lon="${Number(lon) + 0.5}"`);
    open();
    await chooseFile(createFile([head, track, farTrack, foot].join(''), 'two-days.gpx'));
    const choice = await screen.findByLabelText(fill(ownCourseTexts.ownCourse.parts, { count: '2' }));
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/ · 6\.0 km · ↑ (239|240) m$/),
      expect.stringMatching(/ · 6\.0 km · ↑ (239|240) m$/),
    ]);
    fireEvent.change(choice, { target: { value: '1' } });
    const chosen = await screen.findByLabelText(fill(ownCourseTexts.ownCourse.parts, { count: '2' }));
    expect(chosen).toHaveValue('1');
  });

  it('has the traffic that was guessed, or that the rider chose, also after it was turned round', async () => {
    open();
    await chooseFile(createFile(hillGpx, 'hill.gpx'));
    const findKind = (name: string) => screen.findByRole('radio', { name });
    const { mountain, town } = ownCourseTexts.ownCourse.trafficKind;
    expect(await findKind(mountain)).toBeChecked();
    fireEvent.click(await findKind(town));
    await press(ownCourseTexts.ownCourse.turn);
    expect(await findKind(town)).toBeChecked();
    await press(ownCourseTexts.ownCourse.start);
    await vi.waitFor(async () => expect((await listOwnCourses())[0]?.traffic).toBe('town'));
    const route = await loadOwnRoute((await listOwnCourses())[0]?.id ?? '', new AbortController().signal);
    expect(route?.ok && route.answer.traffic).toBe('town');
  });

  it('is read, renamed, split, stored on this device and opened', async () => {
    open();
    await chooseFile(createFile(hillGpx, '後山 晨騎.gpx'));
    const name = (await screen.findByLabelText(ownCourseTexts.ownCourse.name)) as HTMLInputElement;
    expect(name.value).toBe('後山 晨騎');
    expect(screen.getByRole('heading', { name: ownCourseTexts.ownCourse.check })).toBeVisible();
    expect(document.querySelector('dialog')?.textContent).toContain('6.0 km');
    expect(document.querySelector('dialog')?.textContent).toMatch(/爬升 (239|240) m/);
    const previousRows = screen.getAllByRole('button', { name: /→/ }).length;
    fireEvent.click(screen.getAllByRole('button', { name: /→/ })[0] as HTMLElement);
    fireEvent.change(screen.getByLabelText(ownCourseTexts.ownCourse.from), { target: { value: '家門口' } });
    fireEvent.change(screen.getByLabelText(ownCourseTexts.ownCourse.splitAt), { target: { value: '99' } });
    fireEvent.click(screen.getByRole('button', { name: ownCourseTexts.ownCourse.split }));
    expect(screen.getByText(/^請填 0\.1 到 .* 之間的公里數。$/)).toBeVisible();
    fireEvent.change(screen.getByLabelText(ownCourseTexts.ownCourse.splitAt), { target: { value: '0,4' } });
    fireEvent.click(screen.getByRole('button', { name: ownCourseTexts.ownCourse.split }));
    expect(screen.getAllByRole('button', { name: /→/ }).length).toBe(previousRows + 1);
    expect(screen.getByRole('button', { name: /^家門口 → 0\.4 km/ })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: ownCourseTexts.ownCourse.merge }));
    expect(screen.getAllByRole('button', { name: /→/ }).length).toBe(previousRows);
    fireEvent.change(name, { target: { value: '  我的後山 ' } });
    await press(ownCourseTexts.ownCourse.start);
    const [stored] = await listOwnCourses();
    expect(stored).toMatchObject({
      name: '我的後山',
      privateCourseId: null,
      course: { version: 1, is_approximate: false, attribution: '後山 晨騎.gpx' },
    });
    expect(stored?.rows[0]?.from).toEqual({ 'zh-TW': '家門口' });
    expect(stored?.rows.length).toBe(previousRows);
    expect(location.pathname).toBe(`/route/${stored?.id}`);
    expect(stored?.id).toMatch(/^own-[0-9a-f-]{36}$/);
    expect(onClose).toHaveBeenCalled();
  });

  it('can be reversed', async () => {
    open(createFile(hillGpx, 'a.gpx'));
    await press(ownCourseTexts.ownCourse.turn);
    await press(ownCourseTexts.ownCourse.start);
    const [stored] = await listOwnCourses();
    expect(stored?.gradeRatio).toBeCloseTo(-0.04, 3);
    expect(stored?.elevationGainM).toBe(0);
  });

  it('shows why it is invalid, and offers to choose another', async () => {
    open(createFile('<html></html>', '相片.gpx'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('「相片.gpx」不能用內容不是 GPX、TCX 或 FIT。');
    expect(await findButton(ownCourseTexts.ownCourse.other)).toBeVisible();
  });

  it('reports that the reader failed to load', async () => {
    provideTools(() => Promise.reject(new Error('offline')));
    open(createFile(hillGpx, 'a.gpx'));
    expect((await screen.findByRole('alert')).textContent).toContain('讀檔的程式沒有載入');
  });

  it('is busy while being read, and can be cancelled', async () => {
    provideTools(async () => () => new Promise<never>(() => undefined));
    open(createFile(hillGpx, 'a.gpx'));
    expect((await screen.findByRole('status')).textContent).toBe(
      fill(ownCourseTexts.ownCourse.reading, { name: 'a.gpx' }),
    );
    await press(ownCourseTexts.ownCourse.cancel);
    expect(await findButton(ownCourseTexts.ownCourse.choose)).toBeVisible();
  });

  it('reports that the browser cannot store it, without losing it', async () => {
    open(createFile(hillGpx, 'a.gpx'));
    await findButton(ownCourseTexts.ownCourse.start);
    const refusal = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await press(ownCourseTexts.ownCourse.start);
    refusal.mockRestore();
    expect((await screen.findByRole('alert')).textContent).toContain('不讓網站存資料');
    expect(location.pathname).toBe('/');
  });
});

describe('my courses', () => {
  it('say that there are none', async () => {
    open();
    expect(await screen.findByText(ownCourseTexts.ownCourse.emptyTitle)).toBeVisible();
  });

  it('are opened, renamed, and deleted after confirmation', async () => {
    await storeOwnCourse(await createHillRecord());
    open();
    const row = await screen.findByRole('listitem');
    expect(within(row).getByText(ownCourseTexts.ownCourse.onDevice)).toBeVisible();
    await press(ownCourseTexts.ownCourse.rename);
    fireEvent.change(screen.getByLabelText(ownCourseTexts.ownCourse.name), { target: { value: '前山' } });
    await press(ownCourseTexts.ownCourse.saveName);
    expect(await screen.findByText('前山', { selector: 'strong' })).toBeVisible();
    await press(ownCourseTexts.ownCourse.delete);
    expect(screen.getByText(fill(ownCourseTexts.ownCourse.deleteAsk, { name: '前山' }))).toBeVisible();
    expect(document.activeElement?.textContent).toBe(ownCourseTexts.ownCourse.cancel);
    await press(ownCourseTexts.ownCourse.cancel);
    expect(document.activeElement?.textContent).toBe(ownCourseTexts.ownCourse.delete);
    await press(ownCourseTexts.ownCourse.delete);
    await press(ownCourseTexts.ownCourse.delete);
    expect(await screen.findByText(ownCourseTexts.ownCourse.emptyTitle)).toBeVisible();
    expect(await listOwnCourses()).toEqual([]);
  });

  it('link to their pace page', async () => {
    const record = await createHillRecord();
    await storeOwnCourse(record);
    open();
    await press(ownCourseTexts.ownCourse.open);
    expect(location.pathname).toBe(`/route/${record.id}`);
  });

  it('ask a visitor to sign in before saving, and store the intent', async () => {
    const record = await createHillRecord();
    await storeOwnCourse(record);
    const session = fakeSession();
    renderWithSession(session, <OwnCoursesDialog droppedFile={null} onClose={onClose} />);
    await press(ownCourseTexts.ownCourse.save);
    expect(session.requests).toEqual([{ type: 'rider.loginOpened' }]);
    expect(readSaveIntent()).toBe(record.id);
  });

  it('are saved to the account after signing in', async () => {
    const record = await createHillRecord();
    await storeOwnCourse(record);
    storeSaveIntent(record.id);
    const { requests } = fakeServer(({ method, init }) =>
      method === 'POST'
        ? json(
            { ...(JSON.parse(String(init.body)) as object), id: privateCourseId, created_at: '2026-11-20T00:00:00Z' },
            201,
          )
        : json({ results: [] }),
    );
    renderWithSession(fakeSession(signedIn()), <OwnCoursesDialog droppedFile={null} onClose={onClose} />);
    expect(await screen.findByText(ownCourseTexts.ownCourse.saved)).toBeVisible();
    expect(readSaveIntent()).toBeNull();
    const posts = requests.filter(({ method }) => method === 'POST');
    expect(posts.length).toBe(1);
    expect(JSON.parse(String(posts[0]?.init.body))).toEqual({
      name: '後山',
      course: record.course,
      rows: record.rows,
    });
    expect(await listOwnCourses()).toMatchObject([{ privateCourseId }]);
  });

  it.each([
    ['paceSetting.tooMany', 409, '沒有存到帳號：帳號最多存 100 條路線（或空間已滿），請先刪掉幾條。'],
    ['server.internal', 500, /^沒有存到帳號：/],
  ])('explain why they were not saved: %s', async (code, status, words) => {
    await storeOwnCourse(await createHillRecord());
    fakeServer(({ method }) => (method === 'POST' ? json({ code }, status) : json({ results: [] })));
    renderWithSession(fakeSession(signedIn()), <OwnCoursesDialog droppedFile={null} onClose={onClose} />);
    await press(ownCourseTexts.ownCourse.save);
    const alert = await screen.findByRole('alert');
    if (typeof words === 'string') expect(alert.textContent).toBe(words);
    else expect(alert.textContent).toMatch(words);
  });

  it('from another device are listed with those of this one, without duplicates', async () => {
    await storeOwnCourse(await createHillRecord({ privateCourseId }));
    const otherDevice = {
      id: '0195f0a0-0000-4000-8000-00000000000b',
      name: '北橫',
      distance_m: 120_000,
      created_at: '2026-11-20T00:00:00Z',
    };
    fakeServer(() => json({ results: [{ ...otherDevice, id: privateCourseId, name: '後山' }, otherDevice] }));
    renderWithSession(fakeSession(signedIn()), <OwnCoursesDialog droppedFile={null} onClose={onClose} />);
    expect(await screen.findByText('北橫')).toBeVisible();
    expect(screen.getAllByRole('listitem').length).toBe(2);
    expect(screen.getByText(ownCourseTexts.ownCourse.inAccount)).toBeVisible();
  });

  it('report that those of the account failed to load, and still list those of the device', async () => {
    await storeOwnCourse(await createHillRecord());
    fakeServer(() => noNetwork());
    renderWithSession(fakeSession(signedIn()), <OwnCoursesDialog droppedFile={null} onClose={onClose} />);
    expect((await screen.findByRole('alert')).textContent).toContain('帳號裡的路線沒有載入');
    expect(screen.getByText('後山')).toBeVisible();
  });

  it('are also deleted from the account if the rider chooses so', async () => {
    await storeOwnCourse(await createHillRecord({ privateCourseId }));
    const { requests } = fakeServer(({ method }) =>
      method === 'DELETE' ? new Response(null, { status: 204 }) : json({ results: [] }),
    );
    renderWithSession(fakeSession(signedIn()), <OwnCoursesDialog droppedFile={null} onClose={onClose} />);
    await press(ownCourseTexts.ownCourse.delete);
    await press(ownCourseTexts.ownCourse.deleteAccount);
    expect(await screen.findByText(ownCourseTexts.ownCourse.emptyTitle)).toBeVisible();
    expect(requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
      `/api/private-courses/${privateCourseId}/`,
    ]);
  });
});
