import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PrintTextRequest } from '#contract/print/print.ts';
import { printLimits } from '#contract/print/printLimits.ts';
import { buildApp } from '#server/buildApp.ts';
import { shapeText } from '#server/fonts/shapeText.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
});
const bold = (text: string, language: PrintTextRequest['language'] = 'zh-TW') => ({
  text,
  weight: 700,
  language,
  has_outline: true,
});
const widthOnly = (text: string) => ({ ...bold(text), has_outline: false });
const requestShapes = (texts: unknown) =>
  site.app.inject({ method: 'POST', url: '/api/print/shapes/', payload: { texts } });

describe('POST /api/print/shapes/', () => {
  it('returns widths and outlines in the order of the texts', async () => {
    const response = await requestShapes([bold('武嶺'), bold('2:11'), { ...bold('霧社'), has_outline: false }]);
    expect(response.statusCode).toBe(200);
    const { shapes } = response.json();
    expect(shapes.map(({ width }: { width: number }) => width)).toEqual([
      2000,
      Math.round(shapeText('2:11', { language: 'zh-TW', weight: 700, sizePx: 1000 }).width * 10) / 10,
      2000,
    ]);
    expect(shapes[0].path).toMatch(/^M-?\d+,-?\d+[LQ]/);
    expect(shapes[0].path).not.toContain('.');
    expect(shapes[2].path).toBe('');
  });

  it.each([
    ['ก็', 'ก'],
    ['ที่', 'ท'],
    ['น้ำ', 'นำ'],
  ])('draws the marks of %s above their letter, so that it is as wide as %s', async (marked, bare) => {
    const { shapes } = (await requestShapes([bold(marked, 'th'), bold(bare, 'th')])).json();
    expect(shapes[0].width).toBe(shapes[1].width);
    expect(shapes[0].path.length).toBeGreaterThan(shapes[1].path.length);
    expect(shapes[0].missing).toEqual([]);
  });

  it('reports characters that no font has', async () => {
    const { shapes } = (await requestShapes([bold('補給🍌')])).json();
    expect(shapes[0]).toMatchObject({ width: 2000, missing: ['🍌'] });
  });

  it('is not cached by browsers and needs no sign-in', async () => {
    const response = await requestShapes([bold('a')]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['no text', [], 'texts'],
    ['more texts than the limit', Array.from({ length: printLimits.textsMax + 1 }, () => bold('a')), 'texts'],
    ['a text over its length', [bold('a'.repeat(printLimits.textLengthMax + 1))], 'texts.0.text'],
    ['more letters in total than the limit', Array.from({ length: 41 }, () => widthOnly('a'.repeat(100))), 'texts'],
    ['more outlines than the limit', Array.from({ length: 13 }, () => bold('a'.repeat(100))), 'texts'],
    ['an unknown weight', [{ ...bold('a'), weight: 500 }], 'texts.0.weight'],
    ['an unknown language', [{ ...bold('a'), language: 'de' }], 'texts.0.language'],
  ])('refuses %s', async (_, texts, field) => {
    const response = await requestShapes(texts);
    expect([response.statusCode, response.json().code]).toEqual([400, 'request.invalid']);
    expect(response.json().errors[0].field).toBe(field);
  });

  it('allows 40 requests a minute per network', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 41; count++) statuses.push((await requestShapes([bold('a')])).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect(statuses.at(-1)).toBe(429);
  });

  it('stores none of the texts in tables or logs', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => lines.push(line) };
    const app = await buildApp({ ...site, buildDirectory: '/nonexistent', logger: { level: 'trace', stream } });
    const payload = { texts: [bold('緊急 0912345678')] };
    const response = await app.inject({ method: 'POST', url: '/api/print/shapes/', payload });
    await app.close();
    expect(response.statusCode).toBe(200);
    expect(lines.join('')).toContain('/api/print/shapes/');
    expect(lines.join('')).not.toContain('0912345678');
    const tables = (await site.db.introspection.getTables()).filter(({ schema }) => schema === 'public');
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const rows = await site.db
        .selectFrom(name as 'rider')
        .selectAll()
        .execute();
      expect(JSON.stringify(rows)).not.toContain('0912345678');
    }
  });
});
