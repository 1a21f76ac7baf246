const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Evaluates the host's modules and starts it in separate tasks: a single task would block a slow processor, and every touch, for too long.
 */
async function startInTasks(): Promise<void> {
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await nextTask();
  await start();
}

void startInTasks();
