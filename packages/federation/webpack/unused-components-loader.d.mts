export default function markUnusedComponents(source: string): string;
