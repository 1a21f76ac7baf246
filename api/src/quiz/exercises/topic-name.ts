/** SQL for the name of the topic of the question `n`, as readers see it. */
export const TOPIC_NAME = `(select t.name from topics t where t.id = n.topic)`;
