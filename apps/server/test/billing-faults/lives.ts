import { type MortalNode, startMortalNode, type World } from './mortal-node.ts';

/** Nodes on one database, one after the other: each takes over when the one before has died. */
export interface Lives {
  /** The node that lives, or the next one as soon as it does. */
  node(): Promise<MortalNode>;
  /** Null while there is none. */
  httpPort(): number | null;
  /** Told of each piece that passes between the node and others. */
  onTraffic(): void;
  /** Lets the node die after so many pieces more. */
  arm(pieces: number): void;
  kill(): void;
  deaths(): number;
  end(): Promise<void>;
}

export function createLives(world: World, { onDeath }: { onDeath: () => void }): Lives {
  const graves: Promise<void>[] = [];
  let living: MortalNode | null = null;
  let piecesToLive = Number.POSITIVE_INFINITY;

  const raise = async (): Promise<MortalNode> => {
    living = await startMortalNode(world, { onTraffic });
    return living;
  };
  const kill = (): void => {
    if (living === null) return;
    const dead = living;
    living = null;
    piecesToLive = Number.POSITIVE_INFINITY;
    dead.kill();
    onDeath();
    graves.push(dead.bury());
    rising = raise();
  };
  const onTraffic = (): void => {
    piecesToLive -= 1;
    if (piecesToLive < 0) kill();
  };
  let rising = raise();
  return {
    node: () => rising,
    httpPort: () => living?.httpPort ?? null,
    onTraffic,
    arm(pieces) {
      piecesToLive = pieces;
    },
    kill,
    deaths: () => graves.length,
    async end() {
      piecesToLive = Number.POSITIVE_INFINITY;
      await (await rising).bury();
      await Promise.all(graves);
    },
  };
}
