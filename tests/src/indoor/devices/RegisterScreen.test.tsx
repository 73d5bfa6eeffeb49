import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnDeclaration } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import { accountWords } from '#src/account/accountWords.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { devicesWords } from '#src/indoor/devices/devicesWords.ts';
import { RegisterScreen } from '#src/indoor/devices/RegisterScreen.tsx';
import { words } from '#src/indoor/devices/words/zh-TW.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { declaration } from '#tests/contract/deviceAnswers.ts';
import { buildFitFile } from '#tests/fixtures/trackFiles.ts';
import { fakeServer, json, neverAnswer, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { fakeRace, inDays } from '#tests/src/support/fakeTeams.ts';
import { provideRealTools } from '#tests/src/support/realTools.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';
import { testPowerW } from '#tests/workers/core/dualRecording/testRides.ts';

await Promise.all([devicesWords, accountWords, formWords].map((namespace) => loadWords(namespace)));

type AnswerRequest = (request: RecordedRequest) => Response | Promise<Response> | undefined;
interface Scene {
  readonly ownDeclaration?: OwnDeclaration;
  readonly isVisitor?: boolean;
  readonly races?: readonly object[];
  readonly answer?: AnswerRequest;
}

const noDeclaration: OwnDeclaration = { is_open: true, declaration: null };

async function open({ ownDeclaration = noDeclaration, isVisitor = false, races = [fakeRace()], answer }: Scene = {}) {
  history.replaceState(null, '', '/rouvy/clean_register');
  const server = fakeServer((request) => {
    const special = answer?.(request);
    if (special !== undefined) return special;
    if (request.url === '/api/races/') return json({ server_now: inDays(0), results: races });
    return json(ownDeclaration);
  });
  renderWithSession(fakeSession(isVisitor ? {} : signedIn(rider())), <RegisterScreen />);
  await act(async () => undefined);
  await act(async () => undefined);
  return server;
}
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const problem = (code: string, errors: object[] = [], status = 409) =>
  json({ code, errors, status, title: 'x', request_id: 'r' }, status);
const parseBody = (request: RecordedRequest | undefined) => JSON.parse(String(request?.init.body));
const createRideFile = (scale: number, name: string) =>
  new File(
    [
      buildFitFile(
        Array.from({ length: 900 }, (_, second) => ({
          timeMs: Date.UTC(2026, 1, 27, 10) + second * 1000,
          powerW: Math.round(testPowerW(second) * scale),
        })),
      ),
    ],
    name,
  );
const chooseFiles = (...files: File[]) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(words.devices.field.files, { selector: 'input' }), { target: { files } });
  });

async function fillDevices(): Promise<void> {
  await type(words.devices.field.trainer_maker, 'Tacx');
  await type(words.devices.field.trainer_model, 'NEO 2T');
  await type(words.devices.field.firmware, '0.7.1');
  for (const [part, value] of [
    ['year', '115'],
    ['month', '2'],
    ['day', '27'],
  ] as const) {
    const input = document.querySelector(`[name=calibrated_on-${part}]`);
    if (input === null) throw new Error(part);
    await act(async () => fireEvent.change(input, { target: { value } }));
  }
}

beforeEach(() => {
  sessionStorage.clear();
  provideRealTools();
});

describe('declaring a trainer', () => {
  it('shows a skeleton while it loads', async () => {
    await open({ answer: (request) => neverAnswer(request) });
    expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
  });

  it('says that the races did not load', async () => {
    await open({ answer: () => problem('server.internal', [], 500) });
    expect(screen.getByText(words.devices.failed)).toBeVisible();
  });

  it('says that there is no race', async () => {
    await open({ races: [] });
    expect(screen.getByText(words.devices.noRace)).toBeVisible();
  });

  it('lets a visitor read the requirements, and says that declaring needs a sign-in', async () => {
    const { requests } = await open({ isVisitor: true });
    expect(
      screen.getByText(fill(words.devices.asked.tolerance, { difference: '5', drift: '2', share: '90' })),
    ).toBeVisible();
    expect(screen.getByText(words.devices.login)).toBeVisible();
    expect(requests.map(({ url }) => url)).toEqual(['/api/races/']);
  });

  it('stores the chosen race in the query', async () => {
    await open({ races: [fakeRace(), fakeRace({ id: 'citizens' })] });
    await type(words.devices.race, 'citizens');
    expect(location.search).toBe('?race=citizens');
  });

  it('sends what was typed, without a recording', async () => {
    const { requests } = await open({
      answer: ({ method }) => (method === 'PUT' ? json({ is_open: true, declaration: declaration() }) : undefined),
    });
    await fillDevices();
    await press(words.devices.submit);
    expect(parseBody(requests.find(({ method }) => method === 'PUT'))).toEqual({
      race_id: 'seagull-elite',
      version: null,
      team_name: null,
      trainer_maker: 'Tacx',
      trainer_model: 'NEO 2T',
      power_source: 'trainer',
      firmware: '0.7.1',
      calibrated_on: '2026-02-27',
      second_meter: null,
      recording: { kind: 'none' },
    });
    expect(screen.getByText(words.devices.mine)).toBeVisible();
    expect(screen.getByText(words.devices.status.declared)).toBeVisible();
  });

  it('compares chosen files before anything is sent, and swaps them', async () => {
    const { requests } = await open();
    await chooseFiles(createRideFile(1.03, 'trainer.fit'));
    await waitFor(() => expect(screen.getByText(words.devices.addSecond)).toBeVisible());
    await chooseFiles(createRideFile(1, 'pedals.fit'));
    await waitFor(() => expect(screen.getByText(words.devices.result.within)).toBeVisible());
    expect(screen.getByText('+3.0 %')).toBeVisible();
    await press(words.devices.swap);
    await waitFor(() => expect(screen.getByText('−2.9 %')).toBeVisible());
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it.each([
    ['of one meter twice', [createRideFile(1, 'a.fit'), createRideFile(1, 'b.fit')], words.devices.problem.sameMeter],
    ['that are not rides', [new File(['x'], 'a.txt')], words.devices.problem.unreadable],
  ])('says what is wrong with files %s', async (_, files, text) => {
    await open();
    await chooseFiles(...files);
    await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  });

  it('says at the files why the server refused them, and keeps what was typed', async () => {
    await open({
      answer: ({ method }) =>
        method === 'PUT'
          ? problem('recording.refused', [{ field: 'recording', code: 'mismatch', params: { reason: 'tooEasy' } }], 400)
          : undefined,
    });
    await fillDevices();
    await press(words.devices.submit);
    expect(screen.getAllByText(/平均功率不到 50 W/).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>(words.devices.field.trainer_model).value).toBe('NEO 2T');
  });

  it('reads the newest version after a conflict, keeps what was typed, and can send it then', async () => {
    let isChanged = false;
    const { requests } = await open({
      ownDeclaration: { is_open: true, declaration: declaration({ version: 1 }) },
      answer: ({ method, url }) => {
        if (method === 'PUT' && !isChanged) {
          isChanged = true;
          return problem('declaration.changed');
        }
        if (url.includes('/own/') && isChanged) {
          return json({ is_open: true, declaration: declaration({ version: 2, status: 'checked' }) });
        }
        return undefined;
      },
    });
    await type(words.devices.field.firmware, '0.7.9');
    await press(words.devices.submitChange);
    expect(screen.getByText(words.devices.changed)).toBeVisible();
    expect(screen.getByText(words.devices.status.checked)).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>(words.devices.field.firmware).value).toBe('0.7.9');
    await press(words.devices.submitChange);
    const puts = requests.filter(({ method }) => method === 'PUT').map(parseBody);
    expect(puts.map(({ version, firmware, recording }) => [version, firmware, recording.kind])).toEqual([
      [1, '0.7.9', 'kept'],
      [2, '0.7.9', 'kept'],
    ]);
  });

  it('shows the reason of a refusal, and accepts no declaration after the race', async () => {
    await open({
      ownDeclaration: { is_open: false, declaration: declaration({ status: 'refused', reason: '漂移太大' }) },
    });
    expect(screen.getByText(fill(words.devices.reason, { reason: '漂移太大' }))).toBeVisible();
    expect(screen.getByText(words.devices.closed)).toBeVisible();
    expect(screen.queryByRole('button', { name: words.devices.submitChange })).toBeNull();
  });
});
