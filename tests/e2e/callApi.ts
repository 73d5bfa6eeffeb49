import { expect, type Page } from '@playwright/test';

/** Calls the API as the rider who is signed in on the page. */
export async function tryCallApi(page: Page, method: string, path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  return page.request.fetch(path, { method, data, headers });
}

/** Like tryCallApi, but fails the test unless the answer is a success; returns the body. */
export async function callApi(page: Page, method: string, path: string, data?: object) {
  const answer = await tryCallApi(page, method, path, data);
  expect(answer.ok(), `${path} ${answer.status()}`).toBe(true);
  return answer.json();
}
