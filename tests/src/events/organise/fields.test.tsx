import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { maxLengthNames } from '#contract/certificates/maxLengthNames.ts';
import { languages } from '#contract/languages.ts';
import { eventsWords } from '#src/events/eventsWords.ts';
import { CertificateField } from '#src/events/organise/EventFields.tsx';
import { emptyForm, type LevelForm } from '#src/events/organise/eventForm.ts';
import { LevelsEditor } from '#src/events/organise/LevelsEditor.tsx';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { SamplePicture } from '#src/events/organise/SamplePicture.tsx';
import { listSampleLanguages, toSampleInput } from '#src/events/organise/sampleInput.ts';
import { words } from '#src/events/organise/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { emptyTexts } from '#src/ui/form/texts.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { fill } from '#tests/support/fill.ts';
import { parseBody, serve } from './organiseSupport.ts';

await Promise.all([loadWords(eventsWords), loadWords(organiseWords)]);

function Levels({ isNeeded = true }: { readonly isNeeded?: boolean }) {
  const [value, setValue] = useState<readonly LevelForm[]>([]);
  return <LevelsEditor isRequired={isNeeded} field={{ label: '級別', name: 'levels', value, onChange: setValue }} />;
}
const getLevelRow = (number: number) => within(screen.getByRole('group', { name: `第 ${number} 級` }));
/** The words for a ranking, and those that would deny it, by language. */
const rankingWords = {
  'zh-TW': [/排名/, /不比|沒有排名/],
  en: [/ranked/, /nobody|not ranked/],
  ja: [/順位/, /付きません|ありません/],
  fr: [/classés/, /sans classement/],
  ko: [/순위/, /없/],
  th: [/จัดอันดับ/, /ไม่มี/],
} as const;

describe('the kind of event', () => {
  it.each(languages)('certification is said to have the ranking that its page shows, in %s', async (language) => {
    const { words: organiserTexts } = await import(`#src/events/organise/words/${language}.ts`);
    const [ranked, denied] = rankingWords[language];
    expect(organiserTexts.organise.type.certification).toMatch(ranked);
    expect(organiserTexts.organise.type.certification).not.toMatch(denied);
  });
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const setTime = (number: number, hours: string, minutes: string) => {
  fireEvent.change(getLevelRow(number).getByLabelText(words.organise.level.hours), { target: { value: hours } });
  fireEvent.change(getLevelRow(number).getByLabelText(words.organise.level.minutes), { target: { value: minutes } });
};
const listLevelNames = () =>
  screen.getAllByLabelText<HTMLInputElement>(words.organise.level.name).map(({ value }) => value);

describe('the levels', () => {
  it('report a row that is not faster than the previous one, and can be sorted', () => {
    render(<Levels />);
    press(words.organise.level.medals);
    setTime(1, '4', '0');
    expect(screen.queryByText(words.organise.level.time_order)).toBeNull();
    setTime(2, '5', '0');
    expect(getLevelRow(2).getByText(words.organise.level.time_order)).toBeVisible();
    expect(getLevelRow(2).getByLabelText(words.organise.level.hours).getAttribute('aria-invalid')).toBe('true');
    setTime(3, '3', '30');
    press(words.organise.level.sort);
    expect(listLevelNames()).toEqual(['銀級', '銅級', '金級']);
    expect(screen.queryByText(words.organise.level.time_order)).toBeNull();
    expect(screen.queryByRole('button', { name: words.organise.level.sort })).toBeNull();
  });

  it('reject a minute of 60, and a time below a minute', () => {
    render(<Levels />);
    press(words.organise.level.add);
    setTime(1, '4', '60');
    expect(screen.getByText(words.organise.level.time_invalid)).toBeVisible();
    setTime(1, '0', '0');
    expect(screen.getByText(words.organise.level.time_range)).toBeVisible();
  });

  it('mark the last level as the highest, and report a mark on another level', () => {
    render(<Levels />);
    press(words.organise.level.medals);
    expect(getLevelRow(3).getByRole<HTMLInputElement>('radio').checked).toBe(true);
    fireEvent.click(getLevelRow(1).getByRole('radio'));
    expect(getLevelRow(1).getByText(/^最高級只能是最後一級/)).toBeVisible();
    press(fill(words.organise.level.remove, { number: '3' }));
    expect(getLevelRow(2).getByRole<HTMLInputElement>('radio').checked).toBe(true);
    expect(screen.queryByText(/^最高級只能是最後一級/)).toBeNull();
  });

  it('move up and down, and stop at the ends', () => {
    render(<Levels />);
    press(words.organise.level.medals);
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: fill(words.organise.level.up, { number: '1' }) }).disabled,
    ).toBe(true);
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: fill(words.organise.level.down, { number: '3' }) })
        .disabled,
    ).toBe(true);
    press(fill(words.organise.level.down, { number: '1' }));
    expect(listLevelNames()).toEqual(['銀級', '銅級', '金級']);
    press(fill(words.organise.level.up, { number: '3' }));
    expect(listLevelNames()).toEqual(['銀級', '金級', '銅級']);
    expect(getLevelRow(3).getByRole<HTMLInputElement>('radio').checked).toBe(true);
  });

  it('are limited to eight', () => {
    render(<Levels />);
    for (let count = 0; count < 8; count += 1) press(words.organise.level.add);
    expect(screen.queryByRole('button', { name: words.organise.level.add })).toBeNull();
    expect(screen.getByText(fill(words.organise.level.most, { count: '8' }))).toBeVisible();
  });
});

function Certificate() {
  const [value, setValue] = useState(emptyTexts);
  return (
    <CertificateField
      field={{ label: words.organise.field.certificate_text, name: 'certificate_text', value, onChange: setValue }}
      eventName={{ ...emptyTexts, 'zh-TW': '春季認證' }}
      verificationName={{ 'zh-TW': '西進武嶺' }}
    />
  );
}
const getTextArea = () => screen.getByLabelText<HTMLTextAreaElement>(/^證書文字 選填/);
const typeText = (value: string) => fireEvent.change(getTextArea(), { target: { value } });

describe('the text of the certificate', () => {
  it('is previewed as it is typed, with the longest name', () => {
    const { container } = render(<Certificate />);
    typeText('{participant} 以 {completionTime} 完成 {eventName}（{certificationName}）');
    const visibleText = container.textContent.replaceAll(/\s/g, '');
    expect(visibleText).toContain(`${maxLengthNames['zh-TW']}以4:12:40完成春季認證（西進武嶺）`);
    expect(screen.getByText(fill(words.organise.certificate.fits, { count: '2' }))).toBeVisible();
  });

  it('says when it does not fit', () => {
    render(<Certificate />);
    typeText('{participant} 完成 {eventName}。'.repeat(8));
    expect(screen.getByText(/^放不下：超過 4 行的字不會印出來/)).toBeVisible();
  });

  it('reports an unknown placeholder', () => {
    render(<Certificate />);
    typeText('{participant} {rank}');
    expect(screen.getByText(fill(words.organise.certificate.unknown, { words: '{rank}' }))).toBeVisible();
  });

  it('inserts a placeholder at the cursor', async () => {
    render(<Certificate />);
    typeText('恭喜完成');
    getTextArea().setSelectionRange(2, 2);
    await act(async () => press(words.organise.certificate.variable.participant));
    expect(getTextArea().value).toBe('恭喜{participant}完成');
  });

  it('has a text for each language, below the Chinese one', () => {
    render(<Certificate />);
    const summary = screen.getByText(words.organise.otherLanguages);
    const details = summary.closest('details') as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    fireEvent.change(screen.getByLabelText('證書文字 · English'), { target: { value: '{participant} did it' } });
    expect(screen.getByText(fill(words.organise.languagesFilled, { languages: 'English' }))).toBeVisible();
    expect(screen.getByText(new RegExp(`${maxLengthNames.en} did it`))).toBeVisible();
  });

  it('is previewed with names of 40 characters', () => {
    expect(languages.map((language) => maxLengthNames[language].length)).toEqual(languages.map(() => 40));
  });
});

describe('sample certificate', () => {
  const form = {
    ...emptyForm,
    name: { ...emptyTexts, 'zh-TW': '春季認證', en: 'Spring' },
    challenge_id: 'wuling-west',
  };

  it('waits for the required fields', () => {
    render(<SamplePicture draft={toSampleInput(emptyForm)} languages={['zh-TW']} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.organise.sample.draw }).disabled).toBe(true);
    expect(screen.getByText(words.organise.sample.missing)).toBeVisible();
  });

  it('is drawn by the server in the chosen language, and is outdated after a change', async () => {
    const { requests } = serve();
    const renderSample = (changed: typeof form) => (
      <SamplePicture draft={toSampleInput(changed)} languages={listSampleLanguages(changed)} />
    );
    const { rerender } = render(renderSample(form));
    fireEvent.change(screen.getByLabelText(words.organise.sample.language), { target: { value: 'en' } });
    await act(async () => press(words.organise.sample.draw));
    expect(screen.getByRole('img').getAttribute('src')).toBe('data:image/png;base64,iVBORw0KGgo=');
    expect(requests.map(parseBody)).toEqual([
      {
        name: { 'zh-TW': '春季認證', en: 'Spring' },
        challenge_id: 'wuling-west',
        certificate_text: null,
        level: null,
        ridden_at: null,
        language: 'en',
      },
    ]);
    rerender(renderSample({ ...form, name: { ...form.name, 'zh-TW': '夏季認證' } }));
    expect(screen.getByText(/重畫才會更新/)).toBeVisible();
    expect(screen.getByRole('button', { name: words.organise.sample.again })).toBeVisible();
  });

  it('reports a failure', async () => {
    serve(() => json({ code: 'request.rateLimited', errors: [] }, 429));
    render(<SamplePicture draft={toSampleInput(form)} languages={['zh-TW']} />);
    await act(async () => press(words.organise.sample.draw));
    expect(screen.getByRole('alert').textContent).toBe('樣張沒有畫出來。動作太頻繁了，請稍等一下再試。');
  });
});
