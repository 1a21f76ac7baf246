const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Evaluates the host's modules and starts it in tasks of their own: as one task this would hold a slow processor, and every touch, too long. */
async function startInTasks(): Promise<void> {
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await nextTask();
  await start();
}

void startInTasks();
