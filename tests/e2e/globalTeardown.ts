import { rm } from 'node:fs/promises';

/** Deletes the run's database; playwright has stopped the site by now or is about to, and needs it no more. */
export default async function removeDataDir(): Promise<void> {
  const directory = process.env.E2E_DATA_DIR;
  if (directory?.includes('wolfpace-e2e-')) await rm(directory, { recursive: true, force: true });
}
