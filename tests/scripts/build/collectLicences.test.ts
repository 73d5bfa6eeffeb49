import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectLicences } from '#scripts/build/collectLicences.ts';
import { root as checkout } from '#scripts/runChild.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wolfpace-licences-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

const install = (path: string, version: string, more: object = {}) =>
  write(`${path}/package.json`, { name: path.replace(/^.*node_modules\//, ''), version, license: 'MIT', ...more });

describe('collectLicences', () => {
  it('finds what runs on the server and what browser code imports, with all that these need', () => {
    write('package-lock.json', {
      packages: {
        '': {},
        'node_modules/served': {},
        'node_modules/shown': { dev: true, dependencies: { needed: '1', '@types/needed': '1' } },
        'node_modules/shown/node_modules/needed': { dev: true },
        'node_modules/needed': { dev: true },
        'node_modules/@types/needed': { dev: true },
        'node_modules/tester': { dev: true },
        'node_modules/for-another-machine': {},
      },
    });
    install('node_modules/served', '1.0.0');
    install('node_modules/shown', '2.0.0', { license: 'ISC' });
    install('node_modules/shown/node_modules/needed', '3.0.0');
    install('node_modules/needed', '4.0.0');
    install('node_modules/tester', '5.0.0');
    write('node_modules/served/LICENSE', 'Terms\n');
    write('node_modules/served/NOTICE.md', 'Credits');
    write(
      'src/a.ts',
      "import { one } from 'shown/part';\nimport { own } from './own.ts';\nimport { readFile } from 'node:fs';\n",
    );
    write('tests/b.ts', "import 'tester';\n");
    expect(collectLicences(root).results).toEqual([
      { name: 'needed', version: '3.0.0', licence: 'MIT', runs_in: 'browser', text: '' },
      { name: 'served', version: '1.0.0', licence: 'MIT', runs_in: 'server', text: 'Terms\n\nCredits' },
      { name: 'shown', version: '2.0.0', licence: 'ISC', runs_in: 'browser', text: '' },
    ]);
  });

  it('fails for a package that names no licence', () => {
    write('package-lock.json', { packages: { 'node_modules/silent': {} } });
    install('node_modules/silent', '1.0.0', { license: undefined });
    expect(() => collectLicences(root)).toThrow('silent 1.0.0 names no licence');
  });

  it('finds the packages of this site', () => {
    const { results } = collectLicences(checkout);
    const placeOf = (name: string) => results.find((licence) => licence.name === name)?.runs_in;
    expect(['react', 'leaflet', 'zod', 'fastify', 'vitest'].map(placeOf)).toEqual([
      'browser',
      'browser',
      'both',
      'server',
      undefined,
    ]);
    expect(results.filter(({ text }) => text === '').length).toBeLessThan(results.length / 10);
  });
});
