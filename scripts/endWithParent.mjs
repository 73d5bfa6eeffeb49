// Loaded into every child by boot.mjs and runChild.ts: a parent that was killed cannot pass a signal on, but its channel closes.
// Only in the child itself: what that forks (Playwright's workers) inherits this module, and needs its own channel awake.
if (process.channel && process.env.END_WITH_PARENT === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
