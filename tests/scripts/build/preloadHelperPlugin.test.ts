import { expect, it } from 'vitest';
import { nameLoneFiles } from '#scripts/build/preloadHelperPlugin.ts';

it('names the file of a part that needs no other, so that it can be asked for again', () => {
  expect(nameLoneFiles('r(()=>import(`./th-Xy_1.js`),[])')).toBe('r(()=>import(`./th-Xy_1.js`),["assets/th-Xy_1.js"])');
  expect(nameLoneFiles('r(async()=>{let{a:e}=await import(`./p-1.js`);return{a:e}},[])')).toBe(
    'r(async()=>{let{a:e}=await import(`./p-1.js`);return{a:e}},["assets/p-1.js"])',
  );
});

it('leaves lists that are there', () => {
  const code = 'r(()=>import(`./a.js`),__vite__mapDeps([0,1])),f([],[])';
  expect(nameLoneFiles(code)).toBe(code);
});
