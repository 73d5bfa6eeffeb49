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

const install = (path: string, version: string, extraFields: object = {}) =>
  write(`${path}/package.json`, {
    name: path.replace(/^.*node_modules\//, ''),
    version,
    license: 'MIT',
    ...extraFields,
  });

describe('collectLicences', () => {
  it('finds the packages of server and browser code, with their dependencies', () => {
    write('package-lock.json', {
      packages: {
        '': {
          dependencies: { served: '1', shown: '2', shared: '6', fonts: '7' },
          optionalDependencies: { database: '8', 'for-another-machine': '1' },
        },
        'node_modules/served': {
          dependencies: { buffer: '1' },
          optionalDependencies: { engine: '1' },
          peerDependencies: { peer: '1', guest: '1' },
          peerDependenciesMeta: { guest: { optional: true } },
        },
        'node_modules/buffer': {},
        'node_modules/engine': {},
        'node_modules/peer': {},
        'node_modules/guest': { dev: true },
        'node_modules/shown': { dependencies: { needed: '1', '@types/needed': '1' } },
        'node_modules/shown/node_modules/needed': {},
        'node_modules/needed': { dev: true },
        'node_modules/@types/needed': {},
        'node_modules/shared': {},
        'node_modules/fonts': {},
        'node_modules/database': {},
        'node_modules/tester': { dev: true },
        'node_modules/for-another-machine': {},
      },
    });
    install('node_modules/served', '1.0.0');
    install('node_modules/buffer', '1.1.0');
    install('node_modules/engine', '1.2.0');
    install('node_modules/peer', '1.3.0');
    install('node_modules/guest', '1.4.0');
    install('node_modules/shown', '2.0.0', { license: 'ISC' });
    install('node_modules/shown/node_modules/needed', '3.0.0');
    install('node_modules/needed', '4.0.0');
    install('node_modules/tester', '5.0.0');
    install('node_modules/shared', '6.0.0');
    install('node_modules/fonts', '7.0.0');
    install('node_modules/database', '8.0.0');
    write('node_modules/served/LICENSE', 'Terms\n');
    write('node_modules/served/NOTICE.md', 'Credits');
    write(
      'src/a.ts',
      "import { one } from 'shown/part';\nimport { own } from './own.ts';\nimport { readFile } from 'node:fs';\nimport 'shared';\n",
    );
    write('server/c.ts', "import { serve } from 'served';\nimport 'shared';\n");
    write('tests/b.ts', "import 'tester';\n");
    const noText = { licence: 'MIT', text: '' };
    expect(collectLicences(root).results).toEqual([
      { name: 'buffer', version: '1.1.0', runs_in: 'server', ...noText },
      { name: 'database', version: '8.0.0', runs_in: 'server', ...noText },
      { name: 'engine', version: '1.2.0', runs_in: 'server', ...noText },
      { name: 'fonts', version: '7.0.0', runs_in: 'server', ...noText },
      { name: 'needed', version: '3.0.0', runs_in: 'browser', ...noText },
      { name: 'peer', version: '1.3.0', runs_in: 'server', ...noText },
      { name: 'served', version: '1.0.0', licence: 'MIT', runs_in: 'server', text: 'Terms\n\nCredits' },
      { name: 'shared', version: '6.0.0', runs_in: 'both', ...noText },
      { name: 'shown', version: '2.0.0', licence: 'ISC', runs_in: 'browser', text: '' },
    ]);
  });

  it('quotes the licences of several libraries from the README where there is no licence file', () => {
    write('package-lock.json', { packages: { '': { dependencies: { many: '1' } }, 'node_modules/many': {} } });
    install('node_modules/many', '1.0.0', { license: 'LGPL-3.0-or-later' });
    write('node_modules/many/README.md', '# many\n\n## Licensing\n\n| glib | LGPLv3 |\n\n## Use\n\nLoad it.\n');
    const many = { name: 'many', version: '1.0.0', runs_in: 'server', licence: 'LGPL-3.0-or-later' };
    expect(collectLicences(root).results).toEqual([{ ...many, text: '| glib | LGPLv3 |' }]);
    write('node_modules/many/LICENSE', 'Terms');
    expect(collectLicences(root).results).toEqual([{ ...many, text: 'Terms' }]);
  });

  it('fails for a package that names no licence', () => {
    write('package-lock.json', { packages: { '': { dependencies: { silent: '1' } }, 'node_modules/silent': {} } });
    install('node_modules/silent', '1.0.0', { license: undefined });
    expect(() => collectLicences(root)).toThrow('silent 1.0.0 names no licence');
  });

  it('finds the packages of this site', () => {
    const { results } = collectLicences(checkout);
    const getPlace = (name: string) => results.find((licence) => licence.name === name)?.runs_in;
    const places = {
      react: 'browser',
      'react-is': 'browser',
      leaflet: 'browser',
      zod: 'both',
      fastify: 'server',
      '@expo-google-fonts/noto-sans-tc': 'server',
      string_decoder: 'server',
      vitest: undefined,
    };
    expect(Object.fromEntries(Object.keys(places).map((name) => [name, getPlace(name)]))).toEqual(places);
    const vips = results.find(({ name }) => name.startsWith('@img/sharp-libvips-'));
    expect(vips).toMatchObject({ licence: 'LGPL-3.0-or-later', text: expect.stringMatching(/\| libvips +\| LGPLv3/) });
    expect(results.filter(({ text }) => text === '').length).toBeLessThan(results.length / 10);
  });
});
