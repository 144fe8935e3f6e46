/** Dry friction in joints, constant or by what they carry. API: users build relations and laws of it. */
package org.nsds.mechanics.body.joint.friction;
