// boot.mjs and runChild.ts load this into every child. A killed parent cannot pass on a signal, but its channel closes.
// Acts only in the child itself: processes that the child forks (Playwright's workers) inherit this module, and their
// channel must keep them alive.
if (process.channel && process.env.END_WITH_PARENT === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
