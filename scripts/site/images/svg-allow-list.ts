const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that draw something, or say how. Neither programs nor links, nothing that moves or holds HTML. */
export const DRAWING_ELEMENTS = words(`
  svg g defs symbol use switch style title desc
  path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** What drawing programs write for themselves; nobody sees that it is gone. */
export const IDLE_ELEMENTS = words('metadata view cursor');

/** Attributes of those elements, as trees of HTML name them. */
export const DRAWING_PROPERTIES = words(`
  id className style lang role ariaLabel ariaHidden ariaLabelledBy version viewBox preserveAspectRatio width height
  x y x1 x2 y1 y2 cx cy r rx ry fx fy fr d points dx dy rotate textLength lengthAdjust pathLength startOffset method spacing side
  transform transformOrigin gradientUnits gradientTransform spreadMethod offset
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  markerUnits markerWidth markerHeight refX refY orient markerStart markerMid markerEnd
  filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY
  edgeMode kernelUnitLength surfaceScale diffuseConstant specularConstant specularExponent scale xChannelSelector
  yChannelSelector azimuth elevation stdDeviation radius baseFrequency numOctaves seed stitchTiles pointsAtX pointsAtY
  pointsAtZ limitingConeAngle z tableValues slope intercept amplitude exponent
  fill fillOpacity fillRule stroke strokeWidth strokeOpacity strokeLineCap strokeLineJoin strokeMiterLimit strokeDashArray
  strokeDashOffset paintOrder vectorEffect opacity color colorInterpolation colorInterpolationFilters colorRendering display
  visibility overflow clip clipPath clipRule mask filter floodColor floodOpacity lightingColor stopColor stopOpacity
  fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight textAnchor textDecoration textRendering
  letterSpacing wordSpacing dominantBaseline alignmentBaseline baselineShift writingMode direction unicodeBidi
  shapeRendering imageRendering enableBackground
`);
