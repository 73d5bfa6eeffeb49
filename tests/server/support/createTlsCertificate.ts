import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestTlsCertificate {
  readonly certificatePath: string;
  readonly keyPath: string;
  remove(): void;
}

/** A certificate of localhost that nobody trusts, valid for 40 days from now. */
export function createTlsCertificate(): TestTlsCertificate {
  const folder = mkdtempSync(join(tmpdir(), 'wolfpace-tls-'));
  const certificatePath = join(folder, 'cert.pem');
  const keyPath = join(folder, 'key.pem');
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '40'];
  const files = ['-subj', '/CN=localhost', '-keyout', keyPath, '-out', certificatePath];
  execFileSync('openssl', ['req', ...options, ...files], { stdio: 'ignore' });
  return { certificatePath, keyPath, remove: () => rmSync(folder, { recursive: true }) };
}
