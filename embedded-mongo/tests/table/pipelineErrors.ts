import { failing, type Row } from './rows';

const failingPipeline = (title: string, pipeline: unknown, code: number): Row =>
  failing(title, { aggregate: 1, pipeline, cursor: {} }, code, [{ a: 1 }]);

export const pipelineErrorRows: Row[] = [
  failingPipeline('an unknown stage is an error', [{ $foo: {} }], 40324),
  failingPipeline('a change stream is for replica sets', [{ $changeStream: {} }], 40573),
  failingPipeline(
    'an unknown expression in a projection is an error',
    [{ $project: { a: { $foo: 1 } } }],
    31325,
  ),
  failingPipeline('an unknown expression elsewhere is an error', [{ $group: { _id: { $foo: 1 } } }], 168),
  failingPipeline('a stage has exactly one field', [{ $match: {}, $limit: 1 }], 40323),
  failingPipeline('an unknown accumulator is an error', [{ $group: { _id: null, a: { $foo: 1 } } }], 15952),
  failingPipeline('$group wants an _id', [{ $group: { a: { $sum: 1 } } }], 15955),
  failingPipeline('$group wants accumulators', [{ $group: { _id: null, a: 1 } }], 40234),
  failingPipeline('$unwind wants a dollar', [{ $unwind: 'a' }], 28818),
  failingPipeline('$limit wants a positive number', [{ $limit: 0 }], 15958),
  failingPipeline('$count wants a name', [{ $count: '' }], 40157),
  failingPipeline('$count takes no dollar', [{ $count: '$a' }], 40158),
  failingPipeline('$replaceRoot wants a document', [{ $replaceRoot: { newRoot: '$a' } }], 40228),
  failingPipeline('$facet does not nest', [{ $facet: { a: [{ $facet: { b: [{ $count: 'n' }] } }] } }], 40600),
  failingPipeline('$sort of nothing is an error', [{ $sort: {} }], 15976),
  failingPipeline('$toObjectId of a number is an error', [{ $addFields: { a: { $toObjectId: '$a' } } }], 241),
  failing(
    '$toObjectId of other text is an error',
    { aggregate: 1, pipeline: [{ $project: { a: { $toObjectId: '$a' } } }], cursor: {} },
    241,
    [{ a: '0123' }],
  ),
  failingPipeline('$project of nothing is an error', [{ $project: {} }], 51272),
  failing('aggregate wants a cursor', { aggregate: 1, pipeline: [] }, 9),
  failing('aggregate wants an array', { aggregate: 1, pipeline: {}, cursor: {} }, 14),
];
