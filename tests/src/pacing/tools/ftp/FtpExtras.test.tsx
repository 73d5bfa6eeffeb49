import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { setPowerTexts } from '#src/pacing/live/powerTexts.ts';
import { toCourseFacts, useStoredPowerTexts } from '#src/pacing/OpenRoutePacing.tsx';
import { PaceTable } from '#src/pacing/table/PaceTable.tsx';
import { FtpExtras } from '#src/pacing/tools/ftp/FtpExtras.tsx';
import { toolWords } from '#src/pacing/tools/toolWords.ts';
import { words } from '#src/pacing/tools/words/zh-TW.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

const { ftp } = words;

beforeEach(async () => {
  localStorage.clear();
  setPowerTexts();
  await loadWords(toolWords);
});

/** Reads the stored choice as the page does. */
function StoredChoice() {
  useStoredPowerTexts();
  return null;
}

async function show({ session = fakeSession(), hasTable = true } = {}) {
  const open = await openRoute();
  const facts = toCourseFacts(open.route, (text) => text['zh-TW']);
  const { live, selection, ownFactors, setOwnFactor, inputs } = open.session;
  const table = { facts, live, selection, ownFactors: ownFactors(), onOwnFactorChanged: setOwnFactor };
  await act(async () => {
    renderWithSession(
      session,
      <>
        <StoredChoice />
        <FtpExtras inputs={inputs} />
        {hasTable ? <PaceTable {...table} /> : null}
      </>,
    );
  });
  onTestFinished(() => setPowerTexts());
  return { ...open, table };
}
const listPowers = () => [...document.querySelectorAll('tbody [data-cell=power]')].map((cell) => cell.textContent);
/** The efforts of two hours on rolling hills: 85 % of FTP uphill, less downhill. */
const feelingPattern = new RegExp(`^(${ftp.feel1}|${ftp.feel2}|${ftp.feel3})$`);
const listFeelings = () => [...document.querySelectorAll('tbody [data-cell=speed]')].map((cell) => cell.textContent);

it('says that the profile has another FTP once the slider rests, and updates it', async () => {
  const { requests } = fakeServer(() => json(rider({ ftp_w: 236 })));
  const session = fakeSession(signedIn(rider({ ftp_w: 200 })));
  const { session: open } = await show({ session, hasTable: false });
  expect(screen.getByText(fill(words.ftp.profileHas, { watts: '200' }))).toBeVisible();
  act(() => open.inputs.drag({ ftpW: 236 }));
  expect(screen.queryByText(/和個人檔案/)).toBeNull();
  expect(await screen.findByText(/^和個人檔案的 200 W 不同/)).toBeVisible();
  await userEvent.click(screen.getByText(ftp.update));
  expect(screen.getByLabelText<HTMLInputElement>(ftp.profileToo).checked).toBe(true);
  await userEvent.click(screen.getByText(ftp.apply));
  await waitFor(() => expect(requests.map(({ init }) => init.body)).toEqual(['{"ftp_w":236}']));
  expect(session.requests).toEqual([{ type: 'rider.profileChanged', user: rider({ ftp_w: 236 }) }]);
});

it('does not mention the profile to a visitor', async () => {
  await show({ hasTable: false });
  expect(screen.queryByText(/個人檔案/)).toBeNull();
});

it('shows speed and effort in words in place of watts to a rider without a power meter, and watts again', async () => {
  await show();
  const watts = listPowers();
  expect(watts[0]).toMatch(/^\d{2,3}$/);
  const box = screen.getByLabelText(new RegExp(ftp.noPowerMeter));
  fireEvent.click(box);
  await waitFor(() => expect(listPowers()[0]).toMatch(/^\d+\.\d$/));
  expect(listFeelings()[0]).toMatch(feelingPattern);
  expect(document.querySelector('thead th:nth-child(2)')?.textContent).toBe('均速km/h');
  expect(localStorage.getItem('pace-no-power-meter')).toBe('1');
  fireEvent.click(box);
  await waitFor(() => expect(listPowers()).toEqual(watts));
  expect(localStorage.getItem('pace-no-power-meter')).toBeNull();
});

it('applies the stored choice', async () => {
  localStorage.setItem('pace-no-power-meter', '1');
  const { table } = await show();
  await waitFor(() => expect(listFeelings()[0]).toMatch(feelingPattern));
  render(<PaceTable {...table} />);
  const feelings: readonly (string | null)[] = Object.values(ftp);
  expect(listFeelings().every((text) => text === '' || feelings.includes(text))).toBe(true);
  expect(listFeelings()[0]).not.toBe('');
});
