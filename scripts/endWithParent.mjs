// Loaded into every child by boot.mjs and runChild.ts: a parent that was killed cannot pass a signal on, but its channel closes.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
