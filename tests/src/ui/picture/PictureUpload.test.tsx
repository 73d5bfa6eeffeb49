import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { PictureUpload } from '#src/ui/picture/PictureUpload.tsx';
import type { PictureResult, UploadPicture } from '#src/ui/picture/pictureUploads.ts';
import { pictureWords } from '#src/ui/picture/pictureWords.ts';
import { words } from '#src/ui/picture/words/zh-TW.ts';
import { fill } from '#tests/support/fill.ts';

await loadWords(pictureWords);
await loadWords(formWords);

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const createFile = (name = 'wheels.jpg', type = 'image/jpeg', size = 5) => new File(['x'.repeat(size)], name, { type });

/** A server whose answers are given by the test. */
function fakeUpload() {
  const uploads: { readonly name: string; readonly signal: AbortSignal }[] = [];
  let answer: (result: PictureResult) => void = () => undefined;
  let progress: (share: number) => void = () => undefined;
  const upload: UploadPicture = (chosenFile, onProgress, signal) => {
    uploads.push({ name: chosenFile.name, signal });
    progress = onProgress;
    signal.addEventListener('abort', () => answer({ ok: false, fault: 'stopped' }));
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  return {
    uploads,
    upload,
    progress: (share: number) => act(async () => progress(share)),
    answer: (result: PictureResult) => act(async () => answer(result)),
  };
}

function Host({ upload, first = null }: { readonly upload: UploadPicture; readonly first?: string | null }) {
  const [id, setId] = useState(first);
  return (
    <PictureUpload
      label="圖片"
      accept="image/*"
      maxBytes={100}
      upload={upload}
      onChange={setId}
      src={id === null ? null : `/pictures/${id}`}
    >
      <label>
        圖片說明 <input />
      </label>
    </PictureUpload>
  );
}

const getInput = () => screen.getByLabelText<HTMLInputElement>('圖片', { selector: 'input' });
const chooseFiles = (...files: File[]) => act(async () => fireEvent.change(getInput(), { target: { files } }));
const getButton = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => fireEvent.click(getButton(name)));
const getPicture = () => screen.getByRole('group', { name: /^圖片/ }).querySelector('img')?.getAttribute('src') ?? null;

it('uploads a chosen picture at once, shows the progress, then shows it and asks for a description', async () => {
  const server = fakeUpload();
  render(<Host upload={server.upload} />);
  expect([getPicture(), screen.queryByLabelText('圖片說明')]).toEqual([null, null]);
  await chooseFiles(createFile());
  expect([server.uploads.map(({ name }) => name), getPicture()]).toEqual([['wheels.jpg'], 'blob:preview']);
  await server.progress(0.4);
  expect(screen.getByRole('progressbar', { name: fill(words.picture.sending, { percent: '40' }) })).toBeVisible();
  await server.progress(1);
  expect(screen.getByRole('progressbar', { name: words.picture.reading }).hasAttribute('value')).toBe(false);
  await server.answer({ ok: true, id: 'a' });
  expect(getPicture()).toBe('/pictures/a');
  expect(screen.getByRole('status').textContent).toBe(words.picture.sent);
  expect(screen.getByLabelText('圖片說明')).toBeVisible();
});

it('accepts a dropped or pasted picture, and ignores pasted text', async () => {
  const server = fakeUpload();
  render(<Host upload={server.upload} />);
  const zone = getButton(words.picture.choose);
  await act(async () => fireEvent.drop(zone, { dataTransfer: { files: [createFile('dropped.png', 'image/png')] } }));
  await server.answer({ ok: true, id: 'a' });
  await act(async () =>
    fireEvent.paste(getButton(words.picture.replace), { clipboardData: { files: [createFile('pasted.png')] } }),
  );
  await server.answer({ ok: true, id: 'b' });
  expect([server.uploads.map(({ name }) => name), getPicture()]).toEqual([
    ['dropped.png', 'pasted.png'],
    '/pictures/b',
  ]);
  const isFree = fireEvent.paste(screen.getByLabelText('圖片說明'), { clipboardData: { files: [] } });
  expect([isFree, server.uploads.length]).toEqual([true, 2]);
});

it('reports why it failed, keeps the previous picture, and retries the same file', async () => {
  const server = fakeUpload();
  render(<Host upload={server.upload} first="old" />);
  await chooseFiles(createFile());
  await server.answer({ ok: false, fault: 'unreadable' });
  expect(screen.getByRole('alert').textContent).toContain(words.picture.reason.unreadable);
  expect(getPicture()).toBe('/pictures/old');
  await press(words.picture.again);
  expect(server.uploads.map(({ name }) => name)).toEqual(['wheels.jpg', 'wheels.jpg']);
  await server.answer({ ok: true, id: 'new' });
  expect([getPicture(), screen.queryByRole('alert')]).toEqual(['/pictures/new', null]);
});

it('does not send a file that is too large', async () => {
  const server = fakeUpload();
  render(<Host upload={server.upload} />);
  await chooseFiles(createFile('wall.jpg', 'image/jpeg', 101));
  expect(screen.getByRole('alert').textContent).toContain(fill(words.picture.reason.bytes, { size: '0' }));
  expect(server.uploads).toEqual([]);
});

it('can be stopped, and uploads only the newest file', async () => {
  const server = fakeUpload();
  render(<Host upload={server.upload} />);
  await chooseFiles(createFile('first.jpg'));
  await press(words.picture.stop);
  expect([server.uploads[0]?.signal.aborted, getPicture(), screen.queryByRole('alert')]).toEqual([true, null, null]);
  await chooseFiles(createFile('second.jpg'));
  await chooseFiles(createFile('third.jpg'));
  expect(server.uploads.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  await server.answer({ ok: true, id: 'third' });
  expect(getPicture()).toBe('/pictures/third');
});

it('is removed, and the focus moves to the button to choose another', async () => {
  const server = fakeUpload();
  render(<Host upload={server.upload} first="old" />);
  await press(words.picture.remove);
  expect([getPicture(), document.activeElement]).toEqual([null, getButton(words.picture.choose)]);
});

it('says that a picture no longer exists', async () => {
  const server = fakeUpload();
  render(<Host upload={server.upload} first="old" />);
  const picture = screen.getByRole('group', { name: /^圖片/ }).querySelector('img');
  expect(picture?.getAttribute('srcset')).toBe(
    '/pictures/old/480 480w, /pictures/old/960 960w, /pictures/old/1600 1600w',
  );
  await act(async () => picture !== null && fireEvent.error(picture));
  expect(screen.getByRole('alert').textContent).toBe(words.picture.gone);
});
