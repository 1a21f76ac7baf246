/**
 * A worker whose tests are over ends at once: taking a heap of a gigabyte apart takes longer than the half second after which Jest says that
 * something was left open. Where something is, this event does not come, and Jest says so with reason.
 */
if (process.send) process.once('exit', () => process.kill(process.pid, 'SIGKILL'));
