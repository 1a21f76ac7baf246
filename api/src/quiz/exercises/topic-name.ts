/** What readers see of the topic of the question `n`: its name. */
export const TOPIC_NAME = `(select t.name from topics t where t.id = n.topic)`;
