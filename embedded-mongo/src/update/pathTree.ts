interface Node {
  children: Map<string, Node>;
  isEnd: boolean;
}

const createNode = (): Node => ({ children: new Map(), isEnd: false });

/** A set of dotted paths, none of which may equal or be a prefix of another. */
export class PathTree {
  private readonly root = createNode();

  /** Adds a path and returns undefined, or returns a conflicting path. */
  add(path: readonly string[]): string[] | undefined {
    let node = this.root;
    for (const [depth, part] of path.entries()) {
      let next = node.children.get(part);
      if (!next) node.children.set(part, (next = createNode()));
      else if (next.isEnd) return path.slice(0, depth + 1);
      node = next;
    }
    const conflicting = [...path];
    for (let below = node; !below.isEnd;) {
      const [first] = below.children;
      if (!first) {
        node.isEnd = true;
        return undefined;
      }
      conflicting.push(first[0]);
      below = first[1];
    }
    return conflicting;
  }
}
