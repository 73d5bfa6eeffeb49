import { StartError } from '#server/config/StartError.ts';

export type PostgresStartProblem =
  | 'platform.unsupported'
  | 'binaries.missing'
  | 'systemUser.missing'
  | 'dataDirectory.unusable'
  | 'dataDirectory.missing'
  | 'dataDirectory.otherVersion'
  | 'dataDirectory.busy'
  | 'server.exited'
  | 'server.unresponsive';

/** The message is one line for the operator. */
export class PostgresStartError extends StartError {
  readonly code: PostgresStartProblem;

  constructor(code: PostgresStartProblem, message: string, cause?: unknown) {
    super(message.replaceAll(/\s*\n\s*/g, ' '), { cause });
    this.name = 'PostgresStartError';
    this.code = code;
  }
}
