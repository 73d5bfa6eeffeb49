import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;

/** Runs the function in an environment with only these programs on the path. */
function runEnsureChromium(programs: Record<string, string>, environment: Record<string, string> = {}) {
  const bin = mkdtempSync(join(tmpdir(), 'wolfpace-chromium-'));
  onTestFinished(() => rmSync(bin, { recursive: true, force: true }));
  for (const [name, body] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\nBIN='${bin}'\n${body}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const code = `
    const { ensureChromium } = await import('${join(root, 'scripts/ensureChromium.ts')}');
    const lines = [];
    console.log(JSON.stringify({ result: ensureChromium((line) => lines.push(line)), lines }));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: bin, HOME: bin, ...environment },
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  const calls = existsSync(join(bin, 'calls')) ? readFileSync(join(bin, 'calls'), 'utf8').trim().split('\n') : [];
  return {
    bin,
    calls,
    ...(JSON.parse(stdout) as { result: { ok: boolean; path?: string; advice?: string }; lines: string[] }),
  };
}

const RUNS = 'exit 0';
const ALL_FONTS = 'echo Some Font';
const APT = 'echo "$@" >> "$BIN/calls"; printf "#!/bin/sh\\n" > "$BIN/chromium"; /bin/chmod 755 "$BIN/chromium"';

test('finds a Chromium on the path', () => {
  const { result, bin, lines } = runEnsureChromium({ chromium: RUNS, 'fc-list': ALL_FONTS });
  expect({ result, lines }).toEqual({ result: { ok: true, path: join(bin, 'chromium') }, lines: [] });
});

test('CHROME_PATH wins, unless it does not run', () => {
  const programs = { chromium: RUNS, 'fc-list': ALL_FONTS };
  expect(runEnsureChromium(programs, { CHROME_PATH: '/bin/true' }).result).toEqual({ ok: true, path: '/bin/true' });
  expect(runEnsureChromium(programs, { CHROME_PATH: '/bin/false' }).result.path).toMatch(/chromium$/);
});

test('says in one line how to install Chromium if it cannot do so itself', () => {
  const { result } = runEnsureChromium({ 'fc-list': ALL_FONTS });
  expect(result.ok).toBe(false);
  expect(result.advice).toMatch(/^The browser tests need Chromium: sudo apt-get install chromium [^\n]*CHROME_PATH\.$/);
});

test.runIf(isRoot)('installs the browser and the fonts as root', () => {
  const { result, calls } = runEnsureChromium({ 'fc-list': 'exit 0', 'apt-get': APT });
  expect(result.ok).toBe(true);
  expect(calls).toHaveLength(2);
  expect(calls[0]).toMatch(/ update$/);
  expect(calls[1]).toMatch(/ install -y --no-install-recommends chromium fonts-noto-cjk fonts-thai-tlwg$/);
});

test.runIf(isRoot)('installs only the fonts that are missing', () => {
  const { result, calls, lines } = runEnsureChromium({
    chromium: RUNS,
    'fc-list': 'case "$1" in :lang=th) ;; *) echo CJK;; esac',
    'apt-get': APT,
  });
  expect(result.ok).toBe(true);
  expect(calls[1]).toMatch(/ --no-install-recommends fonts-thai-tlwg$/);
  expect(lines.at(-1)).toContain('fonts-thai-tlwg');
});
